import type { Place, SlotName, Written } from '../../share.ts'
import { asMarkup, type Drawn, drawnMark } from '../drawn-parts.tsx'
import type { Visitor } from '../visitor.ts'
import { fillingOf, type Slots, slotMark } from './slots.tsx'

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
