import { Fragment, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { plainMarkdown } from '#client/lib/plain-markdown.ts'
import { Button, IconButton } from './button.tsx'
import { DocumentMarkdown } from './document-markdown.tsx'
import { Icon } from './icon.tsx'
import styles from './sources.module.css'
import { UserText } from './user-text.tsx'

export interface NumberedSource {
  n: number
  title: string
  /** Where in it, such as "page 3". */
  place: string
  text: string
  /** Whether the text is a part of a Markdown document. */
  isMarkdown?: boolean
  /** What else is to be said of it, in a word or two. */
  note?: string
  /** What it was given, by whom. */
  scores?: readonly { label: string; value: string }[]
  /** A way to where it stands. */
  open?: { label: string; onPress: () => void }
}

export interface SourcesHandle {
  /** Opens a source and puts the focus on it; from there a button leads back. */
  open: (n: number, goBack: () => void) => void
}

interface SourcesProps {
  title: string
  sources: readonly NumberedSource[]
  /** Shows the beginning of each passage before it is opened. */
  hasPreview?: boolean
  handle?: Ref<SourcesHandle>
  /** The words of the way back to where a source was opened from. */
  backText?: string
}

/** The passages that a text rests on, under their numbers; each shows its words on demand. */
export function Sources({ title, sources, hasPreview = false, handle, backText }: SourcesProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [from, setFrom] = useState<{ n: number; goBack: () => void } | null>(null)
  const summaries = useRef(new Map<number, HTMLElement>())
  useImperativeHandle(handle, () => ({
    open: (n, goBack) => {
      setFrom({ n, goBack })
      setOpened((all) => new Set(all).add(n))
      summaries.current.get(n)?.focus()
    },
  }))
  const toggle = (n: number, isOpen: boolean) =>
    setOpened((all) => (all.has(n) === isOpen ? all : isOpen ? new Set(all).add(n) : without(all, n)))
  return (
    <section className={styles.sources} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ol className={styles.list}>
        {sources.map(({ n, title: name, place, text, isMarkdown, note, scores, open }) => (
          <li key={n} className={styles.item}>
            <details
              open={opened.has(n)}
              onToggle={({ currentTarget }) => {
                toggle(n, currentTarget.open)
                if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
              }}
            >
              <summary
                className={styles.summary}
                ref={(element) => {
                  if (element) summaries.current.set(n, element)
                  return () => void summaries.current.delete(n)
                }}
              >
                <span className={styles.number}>{n}</span>
                <span className={styles.name}>
                  <UserText>{name}</UserText>
                  {place && (
                    <span className={styles.place}>
                      <UserText>{place}</UserText>
                    </span>
                  )}
                  {note && <span className={styles.note}>{note}</span>}
                  {scores && <Scores>{scores}</Scores>}
                  {hasPreview && !opened.has(n) && (
                    <span className={styles.preview} aria-hidden>
                      <UserText face="text">{isMarkdown ? plainMarkdown(text) : text}</UserText>
                    </span>
                  )}
                </span>
                <Icon name="chevron-down" size={18} />
              </summary>
              <blockquote className={styles.passage}>
                {isMarkdown ? (
                  <MarkdownPassage>{text}</MarkdownPassage>
                ) : (
                  <UserText face="text">{text}</UserText>
                )}
              </blockquote>
              {from?.n === n && backText && (
                <div className={styles.back}>
                  <Button variant="quiet" icon="arrow-up" onPress={from.goBack}>
                    {backText}
                  </Button>
                </div>
              )}
            </details>
            {open && <IconButton icon="book" label={open.label} onPress={open.onPress} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function MarkdownPassage({ children }: { children: string }) {
  return (
    <div className={styles.markdown} lang={useTextLang(children)} dir="auto">
      <DocumentMarkdown>{children}</DocumentMarkdown>
    </div>
  )
}

function Scores({ children }: { children: NonNullable<NumberedSource['scores']> }) {
  return (
    <span className={styles.scores}>
      {children.map(({ label, value }, index) => (
        <Fragment key={label}>
          {index > 0 && <i> · </i>}
          <span>
            {label} <b>{value}</b>
          </span>
        </Fragment>
      ))}
    </span>
  )
}

function without(all: ReadonlySet<number>, n: number): ReadonlySet<number> {
  return new Set([...all].filter((each) => each !== n))
}
