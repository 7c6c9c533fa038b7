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
function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** Takes the marks out of the markup of a page, and remembers where they were. */
export function write(html: string): Written {
  const parts: Uint8Array[] = []
  const places: Place[] = []
  let at = 0
  let end = 0
  const add = (text: string) => {
    const part = encoder.encode(text)
    parts.push(part)
    at += part.byteLength
  }
  for (const found of html.matchAll(slotMark)) {
    const [mark, name, own = ''] = found
    add(html.slice(end, found.index))
    const start = at
    add(own)
    places.push({ name: name as SlotName, start, end: at })
    end = found.index + mark.length
  }
  add(html.slice(end))
  return { bytes: join(parts), places }
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

/** The same of markup that is for this visitor alone, such as the frame of a page of theirs. */
export const fillText = (html: string, visitor: Visitor): string =>
  html.replace(slotMark, (_, name: SlotName, own: string) => fillingOf(name, visitor) ?? own)
