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
 * Answers with the product cards that the URL names, in its order and without a page around them. It returns at most 24
 * cards and leaves out unknown products. It reads no cookie, so the shop does not learn which browser stores these
 * products.
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
      // The cards hold prices and stock, so the browser revalidates them each time.
      'Cache-Control': 'public, no-cache',
      'X-Robots-Tag': 'noindex',
    },
  })
