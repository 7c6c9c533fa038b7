import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'

/** Markup that is drawn already, in the bytes a page is made of. */
export type Drawn = Uint8Array

/** Drawn parts one after the other, those of one thing in a list of their own. */
export type Parts = readonly (Drawn | Parts)[]

function flatten(parts: Parts, into: Drawn[]): Drawn[] {
  for (const part of parts) {
    if (part instanceof Uint8Array) into.push(part)
    else flatten(part, into)
  }
  return into
}

/** What a page that is being drawn takes as it is; `null` where a page is text, as one that is streamed. */
const Taken = createContext<Drawn[] | null>(null)

const decoder = new TextDecoder()

/** Parts as text. */
export const textOf = (parts: Parts): string =>
  flatten(parts, [])
    .map((part) => decoder.decode(part))
    .join('')

/**
 * Leaves a mark where a page takes parts as they are: their bytes are then copied once and never read. The mark never leaves:
 * see `written.ts`. `null` where a page is text.
 */
export function useTaking(): ((parts: Parts) => ReactElement) | null {
  const taken = useContext(Taken)
  return (
    taken &&
    ((parts) => {
      const first = taken.length
      flatten(parts, taken)
      return createElement('v-drawn', { n: `${first}-${taken.length}` })
    })
  )
}

/**
 * What an element holds that holds nothing but drawn parts: their mark, or their text where a page is text.
 * @param draw gives the parts; what it draws for the first time, it may draw by React
 */
export function useDrawn(draw: () => Parts) {
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
