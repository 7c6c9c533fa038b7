import type { LettersShape } from '../../../shared/cart/extras.ts'
import { cordBracelet, lettersRing, nameNecklace, nameRing, pearlNecklace, wordAlone } from './cut-shapes.ts'
import { bars, curb, medal, plateAlone, twoPlates } from './engraved-shapes.ts'
import { gradientsOf } from './metal.ts'
import type { Draw, Piece, Scene } from './scene.ts'

/** The shape of a product, or the letters alone when the platform gives no shape. */
export type DrawnShape = LettersShape | 'word' | 'plate'

const draws: Record<DrawnShape, Draw> = {
  'name-necklace': nameNecklace,
  'pearl-necklace': pearlNecklace,
  'name-ring': nameRing,
  'letters-ring': lettersRing,
  medal,
  bars,
  curb,
  'two-plates': twoPlates,
  cord: cordBracelet,
  word: wordAlone,
  plate: plateAlone,
}

/** Returns the drawing of letters on a shape of product, with the gradients of the metal. */
export function sceneOf(shape: DrawnShape, letters: string, piece: Piece): Scene {
  const { defs, marks } = draws[shape](letters, piece)
  return { defs: gradientsOf(piece.metal) + defs, marks }
}
