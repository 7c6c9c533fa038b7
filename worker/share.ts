import type { Tag } from './cache/changes.ts'

/** The places of a page that depend on its visitor, and on nothing else. */
export const slotNames = [
  'cart',
  'favourites',
  'account',
  'accountLinks',
  'notice',
  'offer',
  'welcome',
] as const
export type SlotName = (typeof slotNames)[number]

/** The position of a slot in the bytes of a page; `end` is exclusive. */
export interface Place {
  name: SlotName
  start: number
  end: number
}

/** A page as everyone sees it, in bytes, with the positions of its slots. */
export interface Written {
  bytes: Uint8Array<ArrayBuffer>
  places: readonly Place[]
}

/** The brotli bytes of an answer, and their headers. */
export interface Compressed {
  bytes: Uint8Array<ArrayBuffer>
  headers: Headers
}

/** A cached answer, and what tells whether it may be sent again. */
export interface CachedPage {
  written: Written
  /** All headers, with policy and ETag, for a visitor without our cookies. */
  headers: Headers
  /** Headers of a visitor's own copy. Absent when the answer depends on no visitor. */
  ownHeaders?: Headers
  tags: readonly Tag[]
  /** The last change that all its reads include. */
  seen: number
  /** Milliseconds since 1970: when it was made, and until when it is valid. */
  at: number
  until: number
  /** The days that it shows. */
  days: string
  /** When a request last began to make a new one, in milliseconds. */
  renewed: number
  /**
   * How often it was sent uncompressed to a client that accepts brotli, and its brotli version, for visitors without
   * our cookies.
   */
  hits: number
  compressed?: Compressed
  /** Its KV key for all isolates, when it is shared. */
  sharedAs?: string
}

/**
 * How an answer may be shared: a page whose slots are filled per visitor, or unchanged bytes. `copy` comes from another
 * isolate.
 */
export type Share = { written: Written } | { asItIs: true } | { copy: CachedPage }
