import { createElement, type ReactNode } from 'react'
import type { PostSummary } from '../../shared/catalogue/content.ts'
import type { Env } from '../env.ts'
import type { Settings } from '../settings.ts'
import { documentEnd } from './document.ts'
import { drawAround } from './drawn-parts.tsx'
import { cut, type Piece, type Slots } from './kept/slots.tsx'
import type { Visit } from './visit.ts'

/** The full shop, the bare frame of checkout, or the plain one of the workshop. */
export type FrameKind = 'full' | 'bare' | 'plain'

/** The markup before the view and after it. */
export interface Frame {
  top: Piece[]
  bottom: Piece[]
}

/** What decides the frame of a page. */
export interface FramePlace {
  kind: FrameKind
  /** Articles of another platform, for the menus; `null` with our own. */
  foreign: readonly PostSummary[] | null
  url: URL
  settings: Settings
}

/** What the shop passes to the code that answers with a page. That code knows no page itself. */
export interface Shell {
  frameOf(env: Env, place: FramePlace): Frame
  /** The parts of the frame that depend on the visitor. */
  slots: Slots
  /** Draws what replaces a view that failed. */
  failure(reference: string): ReactNode
}

/**
 * Returns the frame of a page. The menus show the articles of another platform, which are read at the same time as the
 * page.
 */
export async function frameFor(
  env: Env,
  shell: Shell,
  kind: FrameKind,
  { url, settings, commerce }: Pick<Visit, 'url' | 'settings' | 'commerce'>,
): Promise<Frame> {
  const foreign = kind === 'full' ? await commerce.foreignGuides() : null
  return shell.frameOf(env, { kind, foreign, url, settings })
}

/** Marks the place of the view. No word of a page can look like it, see `slotMark`. */
export const viewMark = '<v-view></v-view>'
export const viewHole = createElement('v-view')

/** The element that holds a page's view. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id="contenu" tabIndex={-1}>
    {children}
  </main>
)

const end = new TextEncoder().encode(documentEnd)

/** Returns a page's content with its frame, up to the end of the document. */
export function framed({ top, bottom }: Frame, view: ReactNode): Piece[] {
  const { html, parts } = drawAround(view)
  return [...top, ...cut(html, parts), ...bottom, end]
}
