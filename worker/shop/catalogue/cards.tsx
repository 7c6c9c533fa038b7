import type { Context } from 'hono'
import { brand } from '#brand/brand.ts'
import { namedProducts } from '../../../shared/favourites/device-lists.ts'
import { paths } from '../../../shared/paths.ts'
import type { AppEnv } from '../../context.ts'
import type { Drawn } from '../../render/drawn-parts.tsx'
import { file } from '../../render/file.ts'
import { join } from '../../render/kept/slots.tsx'
import { cardsOf } from '../ui/product-grid.tsx'
import { productsNamed } from './named-products.ts'

/**
 * Answers the cards of the products an address names, in its order and without a page around them: at most 24, unknown
 * ones left out. It reads nothing of the visitor, and no one is told which browser keeps these products.
 */
export const cards = file(paths.cards, answer)

async function answer(c: Context<AppEnv>): Promise<Response> {
  const named = new URL(c.req.url).searchParams.get(brand.product.slugs)
  const ids = namedProducts(named)
  if (ids.length === 0) return html([])
  const products = await productsNamed(named, c.var.commerce.catalogue)
  c.set('share', { asItIs: true })
  return html(cardsOf({ products }))
}

const html = (cards: readonly Drawn[]) =>
  new Response(join(cards), {
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      // Prices and what is there: a browser asks each time whether they still hold.
      'Cache-Control': 'public, no-cache',
      'X-Robots-Tag': 'noindex',
    },
  })
