import { type ComponentType, createContext, type ReactNode, use } from 'react'

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
