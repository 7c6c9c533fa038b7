import { type Drawn, drawnMark } from './drawn-parts.tsx'
import { fillingOf, type SlotName, slotMark } from './slots.tsx'
import type { Visitor } from './visitor.ts'

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

const encoder = new TextEncoder()

/** Joins parts into one array of bytes. */
export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** A piece of a page: bytes, the start of a slot, or the end of the slot that was started. */
export type Piece = Uint8Array | { slot: SlotName } | 'end'

const marks = new RegExp(`${slotMark.source}|${drawnMark.source}`, 'g')

/**
 * Cuts markup at its marks, which are left out.
 * @param parts what its marks of drawn parts stand for
 */
export function cut(html: string, parts: readonly Drawn[] = []): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { index, 0: mark, 1: slot, 2: first, 3: last } of html.matchAll(marks)) {
    pieces.push(encoder.encode(html.slice(end, index)))
    if (slot !== undefined) pieces.push({ slot: slot as SlotName })
    else if (first === undefined) pieces.push('end')
    else pieces.push(...parts.slice(Number(first), Number(last)))
    end = index + mark.length
  }
  pieces.push(encoder.encode(html.slice(end)))
  return pieces
}

/** Writes a page, and remembers where its slots are. */
export function write(pieces: readonly Piece[]): Written {
  const bytes: Uint8Array[] = []
  const places: Place[] = []
  let at = 0
  let slot: { name: SlotName; start: number } | undefined
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) {
      bytes.push(piece)
      at += piece.byteLength
    } else if (piece !== 'end') slot = { name: piece.slot, start: at }
    else if (slot) places.push({ ...slot, end: at })
  }
  return { bytes: join(bytes), places }
}

/** The page as this visitor sees it: copies of the bytes around what is their own. No markup is read, nothing drawn twice. */
export function fill({ bytes, places }: Written, visitor: Visitor): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let end = 0
  for (const place of places) {
    const own = fillingOf(place.name, visitor)
    if (own === null) continue
    parts.push(bytes.subarray(end, place.start), encoder.encode(own))
    end = place.end
  }
  if (end === 0) return bytes
  parts.push(bytes.subarray(end))
  return join(parts)
}

/** The page of one visitor, which nobody else is given: written with their places filled, in one go. */
export function writeFor(pieces: readonly Piece[], visitor: Visitor): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let isFilled = false
  for (const piece of pieces) {
    if (piece === 'end') isFilled = false
    else if (piece instanceof Uint8Array) {
      if (!isFilled) parts.push(piece)
    } else {
      const own = fillingOf(piece.slot, visitor)
      isFilled = own !== null
      if (own !== null) parts.push(encoder.encode(own))
    }
  }
  return join(parts)
}
