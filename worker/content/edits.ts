import { AsyncLocalStorage } from 'node:async_hooks'

/** What the staff has made of pieces of the content, by key, as pages show it: the brand's files stand where there is none. */
export type Edits = Readonly<Record<string, unknown>>

const none: Edits = {}

/** The edits this isolate read last: the same for everyone. */
let current: Edits = none

/** What a preview shows in their place, for its own request alone. */
const previewed = new AsyncLocalStorage<Edits>()

/** Shows these edits from now on. */
export const showEdits = (edits: Edits): void => {
  current = edits
}

/** The edits a page is made with. The same object while nothing has changed. */
export const editsNow = (): Edits => previewed.getStore() ?? current

/** Runs `make` as if a piece said this. */
export const previewing = <T>(key: string, value: unknown, make: () => T): T =>
  previewed.run({ ...current, [key]: value }, make)

/** What is derived from the edits, made once for each state of them. */
export function onceAnEdit<T>(make: (edits: Edits) => T): () => T {
  let known: { edits: Edits; made: T } | undefined
  return () => {
    const edits = editsNow()
    if (known?.edits !== edits) known = { edits, made: make(edits) }
    return known.made
  }
}
