import type { ReadonlySignal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False while React hydrates what the server drew, true from the render after. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** How signals-react names a call inside a hook: it tracks what is read until `f()`, and nothing after. */
const inHook = 2

/**
 * Reads a signal and draws the component again when it changes. The signal may already hold something newer than the
 * page when an island hydrates, so the first render uses `drawn`, as the server did.
 * @param drawn the value the server drew with; also used while the signal holds nothing
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
