import type { Tag } from './cache/changes.ts'

/** The places of a page that depend on its visitor, and on nothing else. */
export const slotNames = ['cart', 'favourites', 'account', 'rooms', 'notice', 'offer', 'welcome'] as const
export type SlotName = (typeof slotNames)[number]

/** Where the bytes of a slot stand in a page, the end excluded. */
export interface Place {
  name: SlotName
  start: number
  end: number
}

/** A page as everyone sees it, in bytes, and where it depends on its visitor. */
export interface Written {
  bytes: Uint8Array<ArrayBuffer>
  places: readonly Place[]
}

/** The bytes of an answer after brotli, and the headers they leave with. */
export interface Compressed {
  bytes: Uint8Array<ArrayBuffer>
  headers: Headers
}

/** An answer as it left, and what tells whether it may leave again. */
export interface CachedPage {
  written: Written
  /** All of them, policy and ETag included, for who has no cookie of ours. */
  headers: Headers
  /** Those of a visitor's own copy; absent where the answer reads nothing of its visitor. */
  ownHeaders?: Headers
  tags: readonly Tag[]
  /** The last change all of its readings knew. */
  seen: number
  /** Milliseconds since 1970 when it was made, and until when it holds. */
  at: number
  until: number
  /** The days it speaks of. */
  days: string
  /** When somebody began to make a newer one, in milliseconds. */
  renewed: number
  /** How often it was given uncompressed to who takes brotli; and what it is then, for who has no cookie of ours. */
  given: number
  compressed?: Compressed
  /** Under what all isolates find it, where they do. */
  sharedAs?: string
}

/**
 * How an answer may be given to others: a page as it was written, its slots to be filled for each, or its bytes as they
 * are. A copy is what another isolate has made.
 */
export type Share = { written: Written } | { asItIs: true } | { copy: CachedPage }
