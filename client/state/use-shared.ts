import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Reads a signal of the browser; until hydration is over, and as long as the signal holds nothing, the value the
 * server drew with.
 */
export function useShared<T>(shared: ReadonlySignal<T | undefined>, serverValue: T): T {
  const subscribe = useCallback((changed: () => void) => shared.subscribe(changed), [shared])
  return useSyncExternalStore(
    subscribe,
    () => shared.peek() ?? serverValue,
    () => serverValue,
  )
}
