import type { Personalisation } from '../../../shared/cart/extras.ts'
import { limits } from '../../../shared/limits.ts'
import type { Metal } from './metal.ts'
import { type DrawnShape, sceneOf } from './shapes.ts'

/** A product as far as its letters are drawn on it. */
export interface LetteredProduct {
  shape: DrawnShape
  metal: Metal
  /** Colour of its cord, `#rrggbb`; only a bracelet on a cord has one. */
  cord: string
}

/** Pixels of the drawing, at its own size. */
export const drawingSize = { width: 480, height: 200 } as const

/**
 * Letters on a product as an SVG file, the same bytes for the same product and letters. Letters are outlines: it needs no
 * font, so that it reads alike in a page, an order and a mail. Nothing written in it comes from anywhere but this folder.
 * Throws a RangeError unless there are 1 to 10 letters from a to z.
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
