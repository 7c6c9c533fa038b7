import { asMarkup, type Drawn, drawnMark } from '../drawn-parts.tsx'
import type { Visitor } from '../visitor.ts'
import { fillingOf, type SlotName, slotMark } from './slots.tsx'

/** Where the bytes of a slot stand in a page, the end excluded. */
interface Place {
  name: SlotName
  start: number
  end: number
}

/** A page as everyone sees it, in bytes, and where it depends on its visitor. */
export interface Written {
  bytes: Uint8Array<ArrayBuffer>
  places: readonly Place[]
}

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

/**
 * Where all pages are joined: arrays of their own would be cleared first, and collected later. It grows as large as the
 * largest page, in bytes.
 */
let desk = new Uint8Array(128 * 1024)

/** Makes room for more bytes behind those that stand on the desk. */
function widen(used: number, more: number): void {
  if (used + more <= desk.byteLength) return
  const wider = new Uint8Array(2 * (used + more))
  wider.set(desk.subarray(0, used))
  desk = wider
}

/** Puts markup on the desk. @returns where it ends */
function put(part: Drawn, at: number): number {
  if (typeof part === 'string') {
    // A letter of a string takes three bytes at most.
    widen(at, 3 * part.length)
    return at + encoder.encodeInto(part, desk.subarray(at)).written
  }
  widen(at, part.byteLength)
  desk.set(part, at)
  return at + part.byteLength
}

/**
 * Joins markup, or other bytes. What it gives holds until the next time: who keeps it takes a copy, as a `Response` does of
 * what it is made of (fetch.spec.whatwg.org/#concept-bodyinit-extract).
 */
export function join(parts: readonly Drawn[]): Uint8Array<ArrayBuffer> {
  let at = 0
  for (const part of parts) at = put(part, at)
  return desk.subarray(0, at)
}

/** Writes a page to be kept, and remembers where its slots are. */
export function write(pieces: readonly Piece[]): Written {
  const places: Place[] = []
  let at = 0
  let slot: { name: SlotName; start: number } | undefined
  for (const piece of pieces) {
    if (isMarkup(piece)) at = put(piece, at)
    else if (piece.slot !== null) slot = { name: piece.slot, start: at }
    else if (slot) places.push({ ...slot, end: at })
  }
  return { bytes: desk.slice(0, at), places }
}

/**
 * The page as this visitor sees it: copies of the bytes around what is their own. No markup is read, nothing drawn twice.
 * It holds as long as what `join` gives.
 */
export function fill({ bytes, places }: Written, visitor: Visitor): Uint8Array<ArrayBuffer> {
  const parts: Drawn[] = []
  let end = 0
  for (const place of places) {
    const own = fillingOf(place.name, visitor)
    if (own === null) continue
    parts.push(bytes.subarray(end, place.start), own)
    end = place.end
  }
  if (end === 0) return bytes
  parts.push(bytes.subarray(end))
  return join(parts)
}

/**
 * The page of one visitor, which nobody else is given: written with their places filled, in one go. It holds as long as what
 * `join` gives.
 */
export function writeFor(pieces: readonly Piece[], visitor: Visitor): Uint8Array<ArrayBuffer> {
  let at = 0
  let isFilled = false
  for (const piece of pieces) {
    if (isMarkup(piece)) {
      if (!isFilled) at = put(piece, at)
      continue
    }
    const own = piece.slot && fillingOf(piece.slot, visitor)
    isFilled = own !== null
    if (own !== null) at = put(own, at)
  }
  return desk.subarray(0, at)
}
