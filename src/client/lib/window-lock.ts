/** How long a page that was just left, or reloaded, may take to let go of what it holds. */
const graceMs = 300

/**
 * Holds `name` for this window alone among the windows of this browser, as soon as it is free; `tell` hears whether
 * it does, each time that changes. Where the browser has no locks, every window holds it.
 */
export function createWindowLock(name: string, tell: (isHeld: boolean) => void) {
  const { locks } = navigator as Partial<Navigator>
  let timer: ReturnType<typeof setTimeout> | undefined
  let standing: 'waiting' | 'taking over' | 'held' | 'over' = 'waiting'
  let waiting = new AbortController()
  let letGo = () => {}

  const hold = () => {
    if (standing === 'over') return
    standing = 'held'
    clearTimeout(timer)
    tell(true)
    return new Promise<void>((resolve) => {
      letGo = resolve
    })
  }
  const wait = () => {
    waiting = new AbortController()
    locks?.request(name, { signal: waiting.signal }, hold).catch(lost)
  }
  /** Another window has taken over, the waiting was given up, or the browser refuses, which is as having no locks. */
  const lost = () => {
    if (standing === 'waiting') return void hold()
    if (standing !== 'held') return
    standing = 'waiting'
    tell(false)
    wait()
  }

  /** A browser that is slow to answer has not said that another window holds it. */
  const waitKnowing = () => {
    if (standing !== 'waiting') return
    timer = setTimeout(() => tell(false), graceMs)
    wait()
  }

  if (locks) locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : waitKnowing())).catch(lost)
  else void hold()
  return {
    takeOver: () => {
      if (standing !== 'waiting') return
      standing = 'taking over'
      waiting.abort()
      locks?.request(name, { steal: true }, hold).catch(lost)
    },
    release: () => {
      standing = 'over'
      clearTimeout(timer)
      waiting.abort()
      letGo()
    },
  }
}
