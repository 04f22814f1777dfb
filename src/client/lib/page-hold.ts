interface Hold {
  /** Where the page is, to be back at when a step is held. */
  href: string
  pathname: string
  state: unknown
  wouldLose: () => boolean
  onHeld: () => void
}

let hold: Hold | null = null

/** Called once, before the router listens: only who hears of a step first can hold it. */
export function watchSteps(): void {
  addEventListener('popstate', (event) => {
    if (!hold || location.pathname === hold.pathname || !hold.wouldLose()) return
    event.stopImmediatePropagation()
    // The step is made already: another one, on top of it, leads back to where we were.
    history.pushState(hold.state, '', hold.href)
    hold.onHeld()
  })
}

/**
 * While `wouldLose`, a reload or close is asked about by the browser, and a step back or forth to another page is
 * held and told to `onHeld`. Returns the release.
 */
export function holdPage(wouldLose: () => boolean, onHeld: () => void): () => void {
  const { href, pathname } = location
  const own: Hold = { href, pathname, state: history.state, wouldLose, onHeld }
  hold = own
  const askInBrowser = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  }
  addEventListener('beforeunload', askInBrowser)
  return () => {
    removeEventListener('beforeunload', askInBrowser)
    if (hold === own) hold = null
  }
}

/** Makes the step that was held after all; what held it must be released, or have nothing more to lose. */
export function stepOn(): void {
  history.back()
}
