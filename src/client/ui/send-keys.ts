import type { KeyboardEvent } from 'react'
import { isComposing } from './form.tsx'

/** A key handler that sends on Ctrl+Enter or Cmd+Enter, and never while an input method is composing. */
export function sendKeys(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return
    event.preventDefault()
    send()
  }
}
