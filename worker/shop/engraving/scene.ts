import type { Metal } from './metal.ts'

/** What is drawn inside the frame of 480 by 200. */
export interface Scene {
  defs: string
  marks: string
}

/** Draws letters on one kind of product. `cord` is the colour of what is neither metal nor pearl. */
export type Draw = (letters: string, metal: Metal, cord: string) => Scene

/** The middle of the frame. */
export const centre = 240
