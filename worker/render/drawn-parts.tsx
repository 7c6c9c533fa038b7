import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { escapeMarkup } from '../../shared/words/fit-words.ts'
import { Memory, weigh } from '../cache/memory.ts'

declare const markup: unique symbol

/** Text that is markup, with foreign text escaped. The type keeps any other string from passing for it. */
export type Markup = string & { readonly [markup]: true }

/** Marks a string as markup, at the place that made it. */
export const asMarkup = (text: string) => text as Markup

/** Markup that is already drawn: bytes from a cached template, or text made for this page. */
export type Drawn = Uint8Array | Markup

/** Collects the drawn parts of the page being drawn; `null` where the page is text, such as a streamed one. */
const Taken = createContext<Drawn[] | null>(null)

const decoder = new TextDecoder()

/** Returns parts as text. */
export const textOf = (parts: readonly Drawn[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : decoder.decode(part))).join('')

/**
 * Returns a function that leaves a mark in the page in place of drawn parts. The page later copies the parts there
 * without reading them. `slots.tsx` removes the marks, so none reaches the browser. `null` where the page is text.
 */
function useTaking(): ((parts: readonly Drawn[]) => ReactElement) | null {
  const taken = useContext(Taken)
  return (
    taken &&
    ((parts) => {
      const first = taken.length
      taken.push(...parts)
      return createElement('v-drawn', { n: `${first}-${taken.length}` })
    })
  )
}

/**
 * Returns the props of an element that contains only drawn parts: their mark, or their HTML where the page is text.
 * @param draw returns the parts; it may use React for parts that it draws for the first time
 */
export function useDrawn(draw: () => readonly Drawn[]) {
  const take = useTaking()
  // The hook comes before `draw`, because a nested render ends the hooks of the outer one.
  const parts = draw()
  return take ? { children: take(parts) } : { dangerouslySetInnerHTML: { __html: textOf(parts) } }
}

/** A mark, with the index of its first part and the index after its last one. */
export const drawnMark = /<v-drawn n="(\d+)-(\d+)"><\/v-drawn>/

/** Draws a view with React. Returns its markup with marks, and the parts that replace them. */
export function drawAround(view: ReactNode): { html: string; parts: readonly Drawn[] } {
  const parts: Drawn[] = []
  return { html: renderToString(<Taken value={parts}>{view}</Taken>), parts }
}

const encoder = new TextEncoder()

/**
 * Markup that many pages share except for its holes, in bytes: up to the first hole, between holes, after the last one.
 */
type Template = readonly Uint8Array[]

/** A hole in a template. No word of a page can look like it, because React escapes `<` and `>`. */
export const hole = createElement('v-hole')

export const template = (view: ReactNode): Template =>
  renderToStaticMarkup(view)
    .split('<v-hole></v-hole>')
    .map((part) => encoder.encode(part))

/** Returns a function that draws each form of a view once. The view must depend only on its props. */
export function templatesOf<P extends object>(View: ComponentType<P>): (props: P) => Template {
  const known = new Map<string, Template>()
  return (props) => {
    const key = Object.values(props).join(' ')
    const found = known.get(key) ?? template(<View {...props} />)
    known.set(key, found)
    return found
  }
}

/** Returns a template with its holes filled, in order. */
export const fillHoles = (parts: Template, ...fillings: readonly (readonly Drawn[])[]): Drawn[] =>
  parts.flatMap((part, at) => [part, ...(fillings[at] ?? [])])

export const drawText = (text: string): Markup => asMarkup(escapeMarkup(text))

/** Cached markup, by the object it shows, then by a key. */
const drawn = new Memory<object, ReadonlyMap<string, Uint8Array>>('drawings')

/** The maximum number of versions cached for one object: as the first of a list or not, for today and tomorrow. */
const maxWays = 4

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
