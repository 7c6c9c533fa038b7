import type { Personalisation } from '../../../shared/cart/extras.ts'
import { limits } from '../../../shared/limits.ts'
import type { Metal } from './metal.ts'
import { type DrawnShape, sceneOf } from './shapes.ts'

/** The properties of a product that its drawing depends on. */
export interface LetteredProduct {
  shape: DrawnShape
  metal: Metal
  /** Colour of the cord, `#rrggbb`. Only the cord bracelet shows it. */
  cord: string
}

/** Size of the drawing, in pixels. */
export const drawingSize = { width: 480, height: 200 } as const

/**
 * Returns the drawing of letters on a product, as an SVG document. The same product and letters always give the same
 * bytes. Letters are outlines, so the drawing needs no font and looks the same in a page, an order and a mail. All its
 * text comes from this folder. Throws a RangeError unless there are 1 to 10 letters from a to z.
 */
export function drawLetters(
  { shape, metal, cord }: LetteredProduct,
  { letters, font }: Personalisation,
): string {
  if (!limits.letters.pattern.test(letters)) throw new RangeError('1 to 10 letters from a to z')
  const { width, height } = drawingSize
  const { defs, marks } = sceneOf(shape, letters, { metal, cord, font })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${defs}</defs><rect width="${width}" height="${height}" fill="#f4efe8"/>${marks}</svg>`
  )
}
