import type { EngravingFont } from '../../../shared/cart/extras.ts'
import type { Metal } from './metal.ts'

/** The SVG content of a drawing, in a frame of 480 by 200. */
export interface Scene {
  defs: string
  marks: string
}

/** The properties of a product that its drawing uses, besides the letters. */
export interface Piece {
  metal: Metal
  /** Colour of the cord, `#rrggbb`. */
  cord: string
  /** Font of engraved letters; `null` for the default one. Cut-out letters ignore it. */
  font: EngravingFont | null
}

/** Draws letters on one shape of product. */
export type Draw = (letters: string, piece: Piece) => Scene

/** Horizontal centre of the frame. */
export const centre = 240
