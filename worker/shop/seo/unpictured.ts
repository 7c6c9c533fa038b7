import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { CatalogueCommerce } from '../../commerce/families/catalogue.ts'
import type { Env } from '../../env.ts'
import { imagesOf } from '../ui/picture.tsx'
import { addresses } from './catalogue-files/formats.ts'
import { filesOf, readKept } from './catalogue-files/kept.ts'

/** The maximum number of products that the health report names. */
const maxNamed = 50

/** The health report about products that the feed leaves out. */
interface FeedHealth {
  products: number
  withoutPicture: number
  /** The first of these products. */
  named: Pick<ProductSummary, 'id' | 'sku' | 'name'>[]
}

/** Reports the products without a picture, which Google refuses; `null` when all have one. */
export async function feedHealth(
  env: Env,
  catalogue: CatalogueCommerce,
  origin: string,
): Promise<FeedHealth | null> {
  const health = (catalogue.isHere && (await keptHealth(env))) || (await healthNow(catalogue, origin))
  return health.withoutPicture > 0 ? { ...health, named: health.named.slice(0, maxNamed) } : null
}

/** Returns the report of the kept files; `null` while they are not complete. */
async function keptHealth(env: Env): Promise<FeedHealth | null> {
  const parts = filesOf(await readKept(env))?.flat()
  if (!parts) return null
  const sum = (of: 'products' | 'unpictured') => parts.reduce((total, part) => total + part[of], 0)
  return {
    products: sum('products'),
    withoutPicture: sum('unpictured'),
    named: parts.flatMap(({ named }) => named),
  }
}

async function healthNow(catalogue: CatalogueCommerce, origin: string): Promise<FeedHealth> {
  const found: ProductSummary[] = []
  let products = 0
  for (let skip = 0, total = 1; skip < total; skip += addresses.size) {
    const reading = await addresses.read(catalogue, skip)
    total = reading.total
    products += reading.products.length
    found.push(...reading.products.filter((product) => imagesOf(product, origin).length === 0))
  }
  return {
    products,
    withoutPicture: found.length,
    named: found.map(({ id, sku, name }) => ({ id, sku, name })),
  }
}
