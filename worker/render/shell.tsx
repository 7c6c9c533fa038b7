import { createElement, type ReactNode } from 'react'
import type { PostSummary } from '../../shared/catalogue/content.ts'
import type { Env } from '../env.ts'
import type { Settings } from '../settings.ts'
import { documentEnd } from './document.ts'
import { drawAround } from './drawn-parts.tsx'
import { cut, type Piece, type Slots } from './kept/slots.tsx'
import type { Visit } from './visit.ts'

/** The whole house, the bare frame of checkout, or the plain one of who works there. */
export type FrameKind = 'full' | 'bare' | 'plain'

/** What stands before the view and after it. */
export interface Frame {
  top: Piece[]
  bottom: Piece[]
}

/** What decides the frame of a page. */
export interface FramePlace {
  kind: FrameKind
  /** Articles of a platform of somebody else's, for the menus; `null` where they are ours. */
  foreign: readonly PostSummary[] | null
  url: URL
  settings: Settings
}

/** What the shop hands to whoever answers with a page, which knows no page itself. */
export interface Shell {
  frameOf(env: Env, place: FramePlace): Frame
  /** What depends on the visitor within the frame. */
  slots: Slots
  /** What is shown in the place of a view that could not be made. */
  failure(reference: string): ReactNode
}

/**
 * The frame of a page. The articles of somebody else's platform stand in its menus: they are read beside the page.
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

/** Where the view goes: no word of a page can be taken for it, see `slotMark`. */
export const viewMark = '<v-view></v-view>'
export const viewHole = createElement('v-view')

/** Where a view is shown. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id="contenu" tabIndex={-1}>
    {children}
  </main>
)

const end = new TextEncoder().encode(documentEnd)

/** What is shown of a page with its frame around it, up to the end of the document. */
export function framed({ top, bottom }: Frame, view: ReactNode): Piece[] {
  const { html, parts } = drawAround(view)
  return [...top, ...cut(html, parts), ...bottom, end]
}
