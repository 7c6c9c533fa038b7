import { createContext, createElement, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'

/** Markup that is drawn already, in the bytes a page is made of. */
export type Drawn = Uint8Array

/** What a page that is being drawn takes as it is; `null` where a page is text, as one that is streamed. */
const Taken = createContext<Drawn[] | null>(null)

const decoder = new TextDecoder()

/** Parts one after the other, as text. */
export const textOf = (parts: readonly Drawn[]): string => parts.map((part) => decoder.decode(part)).join('')

/**
 * What an element holds that holds nothing but drawn parts: a mark where the page takes their bytes, which are then copied
 * once and never read; their text elsewhere. The mark never leaves: see `written.ts`.
 * @param draw gives the parts; what it draws for the first time, it may draw by React
 */
export function useDrawn(draw: () => readonly Drawn[]) {
  const taken = useContext(Taken)
  // A drawing within a drawing ends the hooks of what is around it.
  const parts = draw()
  if (!taken) return { dangerouslySetInnerHTML: { __html: textOf(parts) } }
  const first = taken.length
  taken.push(...parts)
  return { children: createElement('v-drawn', { n: `${first}-${taken.length}` }) }
}

/** A mark, and the places of its first part and of the one after its last. */
export const drawnMark = /<v-drawn n="(\d+)-(\d+)"><\/v-drawn>/

/** Draws what is not drawn yet: markup with marks, and the parts they stand for. */
export function drawAround(view: ReactNode): { html: string; parts: readonly Drawn[] } {
  const parts: Drawn[] = []
  return { html: renderToString(<Taken value={parts}>{view}</Taken>), parts }
}
