import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Place, type SlotName, slotNames, type Written } from '../../share.ts'
import { asMarkup, type Drawn, drawnMark, type Markup } from '../drawn-parts.tsx'
import type { Visitor } from '../visit.ts'

export interface SlotKind {
  /** What tells visitors apart in this place; `null` for who sees it as everyone. Those who share it share its markup. */
  keyOf(visitor: Visitor): string | null
  /** What stands there for who is not everyone. */
  draw(visitor: Visitor): ReactNode
}

/** What stands in each place of a page for who is not everyone. The shop hands it to whoever writes pages. */
export type Slots = Readonly<Record<SlotName, SlotKind>>

interface Props {
  name: SlotName
  /** What everyone sees there. */
  children: ReactNode
}

/** Marks a place of the page that depends on its visitor. The mark itself never leaves: see `written.ts`. */
export const Slot = ({ name, children }: Props) => createElement('v-slot', { n: name }, children)

/**
 * The two ends of a mark, the first with the name. No word of a page can be taken for one: whatever is written through React
 * has its `<` escaped, and so has JSON in scripts.
 */
const slotMark = /<v-slot n="(\w+)">|<\/v-slot>/

/** Pieces of markup an isolate remembers. */
const maxItems = 500
const drawn = new Map<string, Markup>()

/** The markup of a slot for this visitor; `null` for who sees there what everyone does. */
function fillingOf(slots: Slots, name: SlotName, visitor: Visitor): Markup | null {
  const { keyOf, draw } = slots[name]
  const key = keyOf(visitor)
  if (key === null) return null
  const remembered = `${name} ${key}`
  let markup = drawn.get(remembered)
  if (markup === undefined) {
    markup = asMarkup(renderToString(draw(visitor)))
    if (drawn.size >= maxItems) drawn.clear()
    drawn.set(remembered, markup)
  }
  return markup
}

/** What tells this visitor's copy of any page from others', `''` for who sees what everyone does. */
export const copyOf = (slots: Slots, visitor: Visitor): string =>
  slotNames
    .map((name) => slots[name].keyOf(visitor))
    .map((key, at) => (key === null ? '' : `${at}=${key};`))
    .join('')

/** A piece of a page: markup, or an end of a slot, the first of which names it. */
export type Piece = Drawn | { slot: SlotName | null }

const marks = new RegExp(`${slotMark.source}|${drawnMark.source}`, 'g')

/**
 * Cuts markup at its marks, which are left out.
 * @param parts what its marks of drawn parts stand for
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

const encoder = new TextEncoder()

/** Collects markup and other bytes, each text encoded once, and counts them. */
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

  /** All of them, in an array of its own: nothing of one answer is in the memory of another. */
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

/** Markup, or other bytes, as one array. */
export function join(parts: readonly Drawn[]): Uint8Array<ArrayBuffer> {
  const bytes = new Bytes()
  for (const part of parts) bytes.add(part)
  return bytes.joined()
}

/** Writes a page to be kept, and remembers where its slots are. */
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

/** The page as this visitor sees it: copies of the bytes around what is their own. No markup is read, nothing drawn twice. */
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

/** The page of one visitor, which nobody else is given: written with their places filled, in one go. */
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
