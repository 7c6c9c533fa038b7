import type { ReadonlySignal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, createContext, type ReactNode, use, useSyncExternalStore } from 'react'

/** A value that survives JSON in an attribute. Functions, dates, maps, promises and elements become `never`. */
type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : never

/** Refuses a component whose props are not JSON or that requires children. */
type WithJsonProps<P> = P extends { [Key in keyof P]: Json<P[Key]> } & { children?: never } ? unknown : never

/** A declared island, as `hydrate.tsx` and the tests read it. */
export interface Island<P> {
  (props: P): ReactNode
  readonly island: { readonly name: string; readonly Component: ComponentType<P> }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'is-land': {
        'data-name': string
        'data-props': string
        children: import('react').ReactNode
      }
    }
  }
}

/** True inside an island. A nested island is then an ordinary component. */
export const InsideIsland = createContext(false)

/**
 * Declares an island. The server draws its component inside `<is-land>`. In the browser, `main.ts` hydrates it at the
 * first pointer, touch or focus.
 * @param name the name of its file in `client/islands`, which is also the name of its chunk
 */
export function island<P extends object>(
  name: string,
  checked: ComponentType<P> & WithJsonProps<P>,
): Island<P> {
  const Component: ComponentType<P> = checked
  const Drawn = (props: P): ReactNode =>
    use(InsideIsland) ? (
      <Component {...props} />
    ) : (
      <is-land data-name={name} data-props={JSON.stringify(props)}>
        <InsideIsland value={true}>
          <Component {...props} />
        </InsideIsland>
      </is-land>
    )
  return Object.assign(Drawn, { island: { name, Component } })
}

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
