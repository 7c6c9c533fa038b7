import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Place, type SlotName, slotNames, type Written } from '../../share.ts'
import { asMarkup, type Drawn, drawnMark } from '../drawn-parts.tsx'
import type { Visitor } from '../visit.ts'

export interface SlotKind {
  /**
   * Returns what distinguishes visitors in this slot; `null` for a visitor who sees what everyone sees. Equal keys
   * share their markup.
   */
  keyOf(visitor: Visitor): string | null
  /** Draws the slot for a visitor with a key. */
  draw(visitor: Visitor): ReactNode
}

/** The slots of all pages. The shop passes them to the code that writes pages. */
export type Slots = Readonly<Record<SlotName, SlotKind>>

interface Props {
  name: SlotName
  /** What everyone sees in the slot. */
  children: ReactNode
}

/** Marks a part of the page that depends on its visitor. `cut` removes the mark, so it never reaches the browser. */
export const Slot = ({ name, children }: Props) => createElement('v-slot', { n: name }, children)

/**
 * The start and the end of a slot's mark; the start has its name. No word of a page can look like it, because React
 * escapes each `<`, and so does the JSON in scripts.
 */
const slotMark = /<v-slot n="(\w+)">|<\/v-slot>/

const encoder = new TextEncoder()

/** Pieces of markup that an isolate caches, as bytes. */
const maxItems = 500
const drawn = new Map<string, Uint8Array>()

/** Returns the bytes of a slot for this visitor; `null` when the visitor sees what everyone sees. */
function fillingOf(slots: Slots, name: SlotName, visitor: Visitor): Uint8Array | null {
  const { keyOf, draw } = slots[name]
  const key = keyOf(visitor)
  if (key === null) return null
  const remembered = `${name} ${key}`
  let bytes = drawn.get(remembered)
  if (bytes === undefined) {
    bytes = encoder.encode(renderToString(draw(visitor)))
    if (drawn.size >= maxItems) drawn.clear()
    drawn.set(remembered, bytes)
  }
  return bytes
}

/** Returns what distinguishes this visitor's copy of a page; `''` when the visitor sees what everyone sees. */
export const copyOf = (slots: Slots, visitor: Visitor): string =>
  slotNames
    .map((name) => slots[name].keyOf(visitor))
    .map((key, at) => (key === null ? '' : `${at}=${key};`))
    .join('')

/** A piece of a page: markup, or an end of a slot. The starting end has the slot's name. */
export type Piece = Drawn | { slot: SlotName | null }

const marks = new RegExp(`${slotMark.source}|${drawnMark.source}`, 'g')

/**
 * Cuts markup at its marks and drops them.
 * @param parts the parts that replace the marks of drawn parts
 */
export function cut(html: string, parts: readonly Drawn[] = []): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { index, 0: mark, 1: slot, 2: first, 3: last } of html.matchAll(marks)) {
    pieces.push(asMarkup(html.slice(end, index)))
    if (slot !== undefined) pieces.push({ slot: slot as SlotName })
    else if (first === undefined) pieces.push({ slot: null })
    else pieces.push(...parts.slice(Number(first), Number(last)))
    end = index + mark.length
  }
  pieces.push(asMarkup(html.slice(end)))
  return pieces
}

const isMarkup = (piece: Piece): piece is Drawn => typeof piece === 'string' || piece instanceof Uint8Array

/** Collects markup and bytes. Encodes each run of text once, and counts the bytes. */
class Bytes {
  #chunks: Uint8Array[] = []
  #text = ''
  #length = 0

  add(part: Drawn): void {
    if (typeof part === 'string') this.#text += part
    else {
      this.#flush()
      this.#push(part)
    }
  }

  /** Bytes so far. */
  get length(): number {
    this.#flush()
    return this.#length
  }

  /** Returns all bytes in an array of its own, so that two answers never share memory. */
  joined(): Uint8Array<ArrayBuffer> {
    const joined = new Uint8Array(this.length)
    let at = 0
    for (const chunk of this.#chunks) {
      joined.set(chunk, at)
      at += chunk.byteLength
    }
    return joined
  }

  #flush(): void {
    if (this.#text !== '') this.#push(encoder.encode(this.#text))
    this.#text = ''
  }

  #push(chunk: Uint8Array): void {
    this.#chunks.push(chunk)
    this.#length += chunk.byteLength
  }
}

/** Joins markup and bytes into one array. */
export function join(parts: readonly Drawn[]): Uint8Array<ArrayBuffer> {
  const bytes = new Bytes()
  for (const part of parts) bytes.add(part)
  return bytes.joined()
}

/** Writes a page for the cache, and records where its slots are. */
export function write(pieces: readonly Piece[]): Written {
  const places: Place[] = []
  const bytes = new Bytes()
  let slot: { name: SlotName; start: number } | undefined
  for (const piece of pieces) {
    if (isMarkup(piece)) bytes.add(piece)
    else if (piece.slot !== null) slot = { name: piece.slot, start: bytes.length }
    else if (slot) places.push({ ...slot, end: bytes.length })
  }
  return { bytes: bytes.joined(), places }
}

/**
 * Returns the page for this visitor: copies of the shared bytes around the visitor's slots. It neither reads nor draws
 * the page again.
 */
export function fill({ bytes, places }: Written, visitor: Visitor, slots: Slots): Uint8Array<ArrayBuffer> {
  const parts: Drawn[] = []
  let end = 0
  for (const place of places) {
    const own = fillingOf(slots, place.name, visitor)
    if (own === null) continue
    parts.push(bytes.subarray(end, place.start), own)
    end = place.end
  }
  if (end === 0) return bytes
  parts.push(bytes.subarray(end))
  return join(parts)
}

/** Writes a page for one visitor, with the slots filled. Nobody else gets it. */
export function writeFor(pieces: readonly Piece[], visitor: Visitor, slots: Slots): Uint8Array<ArrayBuffer> {
  const parts: Drawn[] = []
  let isFilled = false
  for (const piece of pieces) {
    if (isMarkup(piece)) {
      if (!isFilled) parts.push(piece)
      continue
    }
    const own = piece.slot && fillingOf(slots, piece.slot, visitor)
    isFilled = own !== null
    if (own !== null) parts.push(own)
  }
  return join(parts)
}
