import { startTransition, useOptimistic } from 'react'

/** A value to type over: a key shows at once, and what follows from it when there is time. */
export function useTypedOver<Value>(value: Value, change: (next: Value) => void) {
  const [shown, show] = useOptimistic(value)
  const typeOver = (next: Value) =>
    startTransition(() => {
      show(next)
      change(next)
    })
  return [shown, typeOver] as const
}
