import { useSyncExternalStore } from 'react'
import type { Signal } from './signal.ts'

/**
 * Reads a signal of the browser; until hydration is over, and as long as the signal holds nothing, the value the
 * server drew with.
 */
export function useShared<T>(shared: Signal<T | undefined>, serverValue: T): T {
  return useSyncExternalStore(
    shared.subscribe,
    () => shared.peek() ?? serverValue,
    () => serverValue,
  )
}
