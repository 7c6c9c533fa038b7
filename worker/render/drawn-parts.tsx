import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { escapeMarkup } from '../../shared/words/escape-markup.ts'

declare const markup: unique symbol

/** Text that is markup, in which the words of others are escaped: no other text passes for it. */
export type Markup = string & { readonly [markup]: true }

/** Says that a text is markup, where it was made. */
export const asMarkup = (text: string) => text as Markup

/** Markup that is drawn already: in the bytes a page is made of where it is kept, as text where it was made for this page. */
export type Drawn = Uint8Array | Markup

/** What a page that is being drawn takes as it is; `null` where a page is text, as one that is streamed. */
const Taken = createContext<Drawn[] | null>(null)

const decoder = new TextDecoder()

/** Parts as text. */
export const textOf = (parts: readonly Drawn[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : decoder.decode(part))).join('')

/**
 * Leaves a mark where a page takes parts as they are: what they hold is then copied once and never read. The mark never leaves:
 * see `written.ts`. `null` where a page is text.
 */
export function useTaking(): ((parts: readonly Drawn[]) => ReactElement) | null {
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
 * What an element holds that holds nothing but drawn parts: their mark, or their text where a page is text.
 * @param draw gives the parts; what it draws for the first time, it may draw by React
 */
export function useDrawn(draw: () => readonly Drawn[]) {
  const take = useTaking()
  // A drawing within a drawing ends the hooks of what is around it.
  const parts = draw()
  return take ? { children: take(parts) } : { dangerouslySetInnerHTML: { __html: textOf(parts) } }
}

/** A mark, and the places of its first part and of the one after its last. */
export const drawnMark = /<v-drawn n="(\d+)-(\d+)"><\/v-drawn>/

/** Draws what is not drawn yet: markup with marks, and the parts they stand for. */
export function drawAround(view: ReactNode): { html: string; parts: readonly Drawn[] } {
  const parts: Drawn[] = []
  return { html: renderToString(<Taken value={parts}>{view}</Taken>), parts }
}

const encoder = new TextEncoder()

/** Markup that is the same on many pages but for its holes, in bytes: up to the first, between them, after the last. */
export type Template = readonly Uint8Array[]

/** Where something is written into a template: no word of a page can be taken for it, React escapes their brackets. */
export const hole = createElement('v-hole')

export const template = (view: ReactNode): Template =>
  renderToStaticMarkup(view)
    .split('<v-hole></v-hole>')
    .map((part) => encoder.encode(part))

/** The templates of what has few forms, each drawn once. @param View whose properties are all it depends on */
export function templatesOf<P extends object>(View: ComponentType<P>): (props: P) => Template {
  const known = new Map<string, Template>()
  return (props) => {
    const key = Object.values(props).join(' ')
    const found = known.get(key) ?? template(<View {...props} />)
    known.set(key, found)
    return found
  }
}

/** A template, its holes filled in their order. */
export const fillHoles = (parts: Template, ...fillings: readonly (readonly Drawn[])[]): Drawn[] =>
  parts.flatMap((part, at) => [part, ...(fillings[at] ?? [])])

export const drawText = (text: string): Markup => asMarkup(escapeMarkup(text))
