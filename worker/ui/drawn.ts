import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Markup by what it shows, then by all else it depends on. */
const drawn = new WeakMap<object, Map<string, string>>()

/** Ways in which one thing is remembered: as the first of a list or not, today and tomorrow. */
const most = 4

const tag = /</

/** React leaves a tree of some hundred pieces, of which V8 makes one run of letters, a third as large, once it is read. */
function flat(markup: string): string {
  tag.test(markup)
  return markup
}

/**
 * The markup of what shows a thing, drawn once for as long as the thing is kept: readings of the catalogue are, so that
 * a page made again costs a copy of text in place of some ten elements a jewel. It may stand in a page as it is: React
 * has written it, and has escaped whatever a platform says.
 * @param thing read-only: when it changes, it is another object
 * @param key all else that the markup depends on
 */
export function drawnOnce(thing: object, key: string, draw: () => ReactElement): string {
  let ways = drawn.get(thing)
  if (!ways) {
    ways = new Map()
    drawn.set(thing, ways)
  }
  let markup = ways.get(key)
  if (markup === undefined) {
    markup = flat(renderToStaticMarkup(draw()))
    if (ways.size >= most) ways.clear()
    ways.set(key, markup)
  }
  return markup
}
