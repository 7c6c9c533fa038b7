import type { ReadonlySignal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Returns false while React hydrates the markup of the server, and true from the next render on. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/**
 * The code of @preact/signals-react for a call inside a hook:
 * it tracks the signals read until `f()`, and none after it.
 */
const inHook = 2

/**
 * Reads a signal and renders the component again when it changes. The signal may already be newer than the page when an
 * island hydrates, so the first render uses `drawn`, as the server did.
 * @param drawn the value that the server drew; also used while the signal is empty
 */
export function useSignalValue<T>(source: ReadonlySignal<T | undefined>, drawn: T): T {
  const isHydrated = useHydrated()
  const store = useSignals(inHook)
  try {
    return (isHydrated ? source.value : undefined) ?? drawn
  } finally {
    store.f()
  }
}
