import { useEffect } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import type { Texts } from '#client/texts/en.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import heard from '#client/ui/heard.module.css'
import type { EditingDesk } from './editing-desk.ts'
import { focusFirst } from './focus-first.ts'
import styles from './notice-line.module.css'
import type { Notice } from './template-editing.ts'

/** Says what became of a part: to everyone where it can be undone, else to those who do not see it. */
export function NoticeLine({ desk }: { desk: EditingDesk }) {
  const { templateEditor: texts } = useTexts()
  const notice = desk.useEditing(({ notice }) => notice)
  const undo = notice?.undo
  useEffect(() => focusFirst(notice?.focus ?? []), [notice])
  return (
    <div className={classNames(styles.line, !undo && heard.heard)} data-silent={!undo || undefined}>
      <p role="status">{notice && noticeText(notice, texts)}</p>
      {undo && (
        <Button variant="quiet" onPress={() => desk.dispatch(undo)}>
          {texts.undo}
        </Button>
      )}
    </div>
  )
}

function noticeText({ kind, part, words, place, count }: Notice, texts: Texts['templateEditor']): string {
  const name = texts[part](words.trim(), place)
  switch (kind) {
    case 'moved':
      return texts.moved(name, place, count)
    case 'added':
      return texts.added(name, count)
    case 'restored':
      return texts.restored(name)
    case 'removed':
      return texts.removed(name)
  }
}
