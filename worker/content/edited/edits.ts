import { AsyncLocalStorage } from 'node:async_hooks'
import type { Shown } from '../../../shared/brand-content.ts'

/** A category or a tag that the staff made or changed. */
export interface ListName {
  slug: string
  name: string
  description: string
  /** Whether the staff gave the name. Otherwise they changed something else, and the brand's own words stay. */
  isRenamed: boolean
  /** Its picture; `null` without one. */
  image: Shown | null
}

/** What the staff have edited: pieces of content by key, as pages show them, and categories and tags. The brand's files apply to all else. */
export interface Edits {
  pieces: Readonly<Record<string, unknown>>
  lists: readonly ListName[]
  /** Pictures of guides, by id. */
  guides: Readonly<Record<string, Shown>>
}

const none: Edits = { pieces: {}, lists: [], guides: {} }

/** The edits that this isolate read last. They are the same for everyone. */
let current: Edits = none

/** Edits that a preview shows instead, for its own request only. */
const previewed = new AsyncLocalStorage<Edits>()

/** Shows these edits from now on. */
export const showEdits = (edits: Edits): void => {
  current = edits
}

/** Returns the current edits. The object stays the same until something changes. */
export const editsNow = (): Edits => previewed.getStore() ?? current

/** Runs `make` with another value for one piece. */
export const previewing = <T>(key: string, value: unknown, make: () => T): T =>
  previewed.run({ ...current, pieces: { ...current.pieces, [key]: value } }, make)

/** Caches a value that depends on the edits, until they change. */
export function onceAnEdit<T>(make: (edits: Edits) => T): () => T {
  let known: { edits: Edits; made: T } | undefined
  return () => {
    const edits = editsNow()
    if (known?.edits !== edits) known = { edits, made: make(edits) }
    return known.made
  }
}
