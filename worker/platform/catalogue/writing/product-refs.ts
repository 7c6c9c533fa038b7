import { attributeSlug } from '../../../commerce/contract/catalogue/product-facts.ts'
import { PlatformError } from '../../http/platform-error.ts'
import type { ProductBody } from './product-body.ts'

/** What a write names outside its product, as it is there. */
export interface ProductRefs {
  /** Terms by their number. */
  terms: ReadonlyMap<number, { taxonomy: string; slug: string; name: string }>
  /** Attributes of the shop by their number. */
  attributes: ReadonlyMap<number, { slug: string; name: string }>
  /** Numbers of products that are there. */
  products: ReadonlySet<number>
  /** Number of another product, or of a variation, that has the code already. */
  ownerOfSku: number | null
  /** Slugs of other products that begin with the one that is wanted. */
  slugs: ReadonlySet<string>
}

interface Wanted {
  id: number
  body: ProductBody
  slug: string
}

/** Reads them, in one round. */
export async function productRefs(db: D1Database, { id, body, slug }: Wanted): Promise<ProductRefs> {
  const terms = [...(body.categories ?? []), ...(body.tags ?? [])].map((term) => term.id)
  const products = [
    ...(body.upsell_ids ?? []),
    ...(body.cross_sell_ids ?? []),
    ...(body.grouped_products ?? []),
  ]
  const [termRows, attributeRows, productRows, skuRows, slugRows] = await db.batch<never>([
    db
      .prepare('SELECT id, taxonomy, slug, name FROM terms WHERE id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(terms)),
    db.prepare('SELECT id, slug, name FROM attributes'),
    db
      .prepare(
        "SELECT id FROM products WHERE id IN (SELECT value FROM json_each(?1)) AND shelf IS NOT 'deleted'",
      )
      .bind(JSON.stringify(products)),
    db
      .prepare(
        `SELECT id FROM products WHERE sku = ?1 AND id <> ?2 AND sku <> ''
         UNION ALL SELECT id FROM variations WHERE sku = ?1 AND id <> ?2 AND sku <> ''`,
      )
      .bind(body.sku ?? '', id),
    db
      .prepare(
        "SELECT slug FROM products WHERE id <> ?2 AND (slug = ?1 OR (slug > ?1 || '-' AND slug < ?1 || '.'))",
      )
      .bind(slug, id),
  ])
  const rows = <Row>(result: D1Result<never> | undefined) => (result?.results ?? []) as unknown as Row[]
  return {
    terms: new Map(
      rows<{ id: number; taxonomy: string; slug: string; name: string }>(termRows).map((row) => [
        row.id,
        row,
      ]),
    ),
    attributes: new Map(
      rows<{ id: number; slug: string; name: string }>(attributeRows).map((row) => [row.id, row]),
    ),
    products: new Set(rows<{ id: number }>(productRows).map((row) => row.id)),
    ownerOfSku: rows<{ id: number }>(skuRows)[0]?.id ?? null,
    slugs: new Set(rows<{ slug: string }>(slugRows).map((row) => row.slug)),
  }
}

/** The attribute a body names: one of the shop by its number or its name, or one of its product alone. */
export function attributeNamed(
  { id, name = '' }: { id?: number | undefined; name?: string | undefined },
  attributes: ProductRefs['attributes'],
): { id: number; slug: string; name: string } | null {
  const own = id ? attributes.get(id) : undefined
  if (id) return own ? { id, ...own } : null
  const known = [...attributes].find(
    ([, each]) => each.slug === name || each.slug === `pa_${name}` || each.name === name,
  )
  if (known) return { id: known[0], ...known[1] }
  const slug = attributeSlug({ name })
  return slug === '' ? null : { id: 0, slug, name }
}

/** 400 `product_invalid_sku` where another product, or a variation, has the code already. */
export function refuseTakenSku({ ownerOfSku }: Pick<ProductRefs, 'ownerOfSku'>): void {
  if (ownerOfSku === null) return
  const sku = 'Cette référence est déjà celle d’un autre produit.'
  throw new PlatformError(400, 'product_invalid_sku', sku, { resource_id: ownerOfSku, params: { sku } })
}
