import type { Context } from 'hono'
import { lettersVersion } from '../../../shared/cart/buy-paths.ts'
import { engravingFonts } from '../../../shared/cart/extras.ts'
import type { AppEnv } from '../../context.ts'
import { file } from '../../render/file.ts'
import { letteredProduct } from './lettered.ts'

/**
 * Serves the drawing of letters on a product, as SVG. The product page previews it; cart, order and mail show it again.
 * The URL holds an id, 1 to 10 letters from a to z and an optional font. Answers 404 for any other URL.
 */
export const lettersDrawing = file('/personnalisation/:id/:file', answer)

async function answer(c: Context<AppEnv>): Promise<Response> {
  const id = /^[1-9]\d{0,8}$/.exec(c.req.param('id') ?? '')?.[0]
  const [, letters, font] = /^([a-z]{1,10})(?:-([a-z]+))?\.svg$/.exec(c.req.param('file') ?? '') ?? []
  const asked = font === undefined ? null : engravingFonts.find((each) => each === font)
  const product = id && letters ? await c.var.commerce.catalogue.product(Number(id)) : null
  const lettered = product && letteredProduct(product, Number(id))
  if (!lettered || !letters || asked === undefined) return c.body(null, 404)
  // The outlines of the letters are 45 KB, and only this address draws them.
  const { drawLetters } = await import('./drawing.ts')
  const isCurrent = c.req.query('v') === String(lettersVersion)
  return c.body(drawLetters(lettered, { letters, font: asked }), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    // A browser that opens this file directly treats it as a document. This policy lets it load and run nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
  })
}
