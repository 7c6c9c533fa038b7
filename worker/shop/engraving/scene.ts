import type { EngravingFont } from '../../../shared/cart/extras.ts'
import type { Metal } from './metal.ts'

/** What is drawn inside the frame of 480 by 200. */
export interface Scene {
  defs: string
  marks: string
}

/** What is drawn of a piece, beside its letters. */
export interface Piece {
  metal: Metal
  /** Colour of what is neither metal nor pearl, `#rrggbb`. */
  cord: string
  /** Alphabet of what is engraved; `null` for the usual one. Pieces cut out have their own. */
  font: EngravingFont | null
}

/** Draws letters on one kind of product. */
export type Draw = (letters: string, piece: Piece) => Scene

/** The middle of the frame. */
export const centre = 240
