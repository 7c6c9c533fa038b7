import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Memory, weigh } from '../../cache/memory.ts'
import { useTaking } from '../../render/drawn-parts.tsx'

/** Cached markup, by the object it shows, then by a key. */
const drawn = new Memory<object, ReadonlyMap<string, Uint8Array>>('drawings')

/** The maximum number of versions cached for one object: as the first of a list or not, for today and tomorrow. */
const maxWays = 4

const encoder = new TextEncoder()

/** Estimated memory of a byte array and its key besides their content, in bytes. */
const overhead = 300

/**
 * Returns the markup of an object, drawn once while the object is in memory. Catalogue data stays in memory, so a page
 * that is made again copies bytes instead of drawing about ten elements per product. React has escaped the platform's
 * texts, so a page may copy the markup unchanged.
 * @param thing read-only: a change makes another object
 * @param key all else that the markup depends on
 */
export function drawnOnce(thing: object, key: string, draw: () => ReactElement): Uint8Array {
  const ways = drawn.get(thing)
  const known = ways?.get(key)
  if (known !== undefined) return known
  const markup = encoder.encode(renderToStaticMarkup(draw()))
  const all = new Map([...(ways ?? [])].slice(1 - maxWays)).set(key, markup)
  const bytes = [...all.values()].reduce((sum, { byteLength }) => sum + byteLength + overhead, 0)
  drawn.set(thing, all, weigh(thing) + bytes)
  return markup
}

/** Draws an object through the cache of `drawnOnce`. A page rendered to text draws it each time. */
export function Once({ thing, draw }: { thing: object; draw: () => ReactElement }) {
  const take = useTaking()
  return take ? take([drawnOnce(thing, '', draw)]) : draw()
}
