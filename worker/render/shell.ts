import { createElement, type ReactNode } from 'react'
import type { Env } from '../env.ts'
import type { Piece, Slots } from './kept/slots.tsx'
import type { Visit } from './visit.ts'

/** The full shop, the bare frame of checkout, or the plain one of the workshop. */
export type FrameKind = 'full' | 'bare' | 'plain'

/** The markup before the view and after it. */
export interface Frame {
  top: Piece[]
  bottom: Piece[]
}

/** What the shop passes to the code that answers with a page. That code knows no page itself. */
export interface Shell {
  frameOf(env: Env, kind: FrameKind, visit: Pick<Visit, 'url' | 'settings' | 'commerce'>): Promise<Frame>
  /** The parts of the frame that depend on the visitor. */
  slots: Slots
  /** Draws what replaces a view that failed. */
  failure(reference: string): ReactNode
}

/** Marks the place of the view. No word of a page can look like it, see `slotMark`. */
export const viewMark = '<v-view></v-view>'
export const viewHole = createElement('v-view')
