/** Runs `keep` whenever this page may be about to go: hidden, closed, or its component removed by the returned undo. */
export function whenLeaving(keep: () => void): () => void {
  const keepIfHidden = () => {
    if (document.visibilityState === 'hidden') keep()
  }
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', keepIfHidden)
  return () => {
    removeEventListener('pagehide', keep)
    document.removeEventListener('visibilitychange', keepIfHidden)
    keep()
  }
}
