import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Memory, weigh } from '../../cache/memory.ts'
import { useTaking } from '../../render/drawn-parts.tsx'

/** Markup by what it shows, then by all else it depends on. */
const drawn = new Memory<object, ReadonlyMap<string, Uint8Array>>('drawings')

/** Ways in which one thing is remembered: as the first of a list or not, today and tomorrow. */
const maxWays = 4

const encoder = new TextEncoder()

/** Bytes of an array of bytes and of its key, beside those it holds. */
const overhead = 300

/**
 * The markup of what shows a thing, drawn once for as long as the thing is kept: readings of the catalogue are, so that
 * a page made again costs a copy of bytes in place of some ten elements a product. It may stand in a page as it is: React
 * has written it, and has escaped whatever a platform says.
 * @param thing read-only: when it changes, it is another object
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

/** What shows a thing, drawn once as `drawnOnce` says; a page that is text draws it each time. */
export function Once({ thing, draw }: { thing: object; draw: () => ReactElement }) {
  const take = useTaking()
  return take ? take([drawnOnce(thing, '', draw)]) : draw()
}
