export type Underway = ReturnType<typeof createUnderway>

/** Counts what has begun and not ended yet. */
export function createUnderway() {
  const begun = new Set<Promise<void>>()
  return {
    /** Counts one in until the returned function is called. */
    enter(): () => void {
      let leave: () => void = () => undefined
      const left = new Promise<void>((resolve) => {
        leave = resolve
      })
      begun.add(left)
      return () => {
        begun.delete(left)
        leave()
      }
    },

    /** Resolves when all that has begun by now has ended. */
    async idle(): Promise<void> {
      await Promise.all(begun)
    },
  }
}
