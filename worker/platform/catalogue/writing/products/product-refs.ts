import { attributeSlug } from '../../../../commerce/contract/catalogue/product-schema.ts'
import { PlatformError } from '../../../http/platform-error.ts'
import type { ProductBody } from './product-body.ts'

/** The stored things to which a product write refers. */
export interface ProductRefs {
  /** Terms by id. */
  terms: ReadonlyMap<number, { taxonomy: string; slug: string; name: string }>
  /** Attributes of the shop by id. */
  attributes: ReadonlyMap<number, { slug: string; name: string }>
  /** Ids of the named products that exist. */
  products: ReadonlySet<number>
  /** Id of another product or variation that already has the SKU. */
  ownerOfSku: number | null
  /** Slugs of other products that equal the wanted slug or continue it with a hyphen. */
  slugs: ReadonlySet<string>
}

interface Wanted {
  id: number
  body: ProductBody
  slug: string
}

/** Reads these references in one round trip. */
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
        // The slug itself and those with a number after it: `.` is the character after `-`. All statuses, for the index.
        `SELECT slug FROM products WHERE status IN ('publish', 'draft') AND slug >= ?1 AND slug < ?1 || '.' AND id <> ?2`,
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

/** Returns the attribute that a body names: one of the shop by id or name, or one that only this product has (id 0). */
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

/** Throws 400 `product_invalid_sku` if another product or variation already has the SKU. */
export function refuseTakenSku({ ownerOfSku }: Pick<ProductRefs, 'ownerOfSku'>): void {
  if (ownerOfSku === null) return
  const sku = 'Cette référence est déjà celle d’un autre produit.'
  throw new PlatformError(400, 'product_invalid_sku', sku, { resource_id: ownerOfSku, params: { sku } })
}
