import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './outside-link.module.css'

/**
 * A link out of the product that a model or a document has written. Its words may say anything, so that it asks
 * first, and names where it leads. What is neither web nor mail is no link.
 */
export function OutsideLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const { writing: texts } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const address = outsideAddress(href)
  if (!address) return children
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setIsAsking(true)
  }
  const leave = () => {
    setIsAsking(false)
    window.open(address.href, '_blank', 'noopener,noreferrer')
  }
  return (
    <>
      <a
        href={address.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-haspopup="dialog"
        onClick={ask}
        // A press of the middle button is none of the other kind.
        onAuxClick={(event) => event.button === 1 && ask(event)}
      >
        {children}
      </a>
      <ConfirmDialog
        title={texts.leaveQuestion}
        isOpen={isAsking}
        confirmText={texts.leave}
        variant="secondary"
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      >
        <p>{texts.leaveAbout(address.host || address.pathname)}</p>
        <p className={styles.address} dir="ltr">
          {address.href}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** As the browser reads it: a look-alike name shows as `xn--…`, and nothing in it turns the line around. */
function outsideAddress(href = ''): URL | undefined {
  if (!/^(https?:\/\/|mailto:)/i.test(href) || !URL.canParse(href)) return undefined
  return new URL(href)
}
