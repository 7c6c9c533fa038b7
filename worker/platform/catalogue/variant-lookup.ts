import { chosenOptions, sameOption } from './open-choices.ts'
import { ensurePrices } from './prices.ts'
import { asProduct, asVariation, toVariant, type Variant, type VariantRow } from './variant.ts'

/** Reads the product or variation with exactly this SKU. */
export async function variantBySku(db: D1Database, sku: string): Promise<Variant | null> {
  await ensurePrices(db)
  const row = await db
    .prepare(`${asProduct} WHERE p.sku = ?1 UNION ALL ${asVariation} WHERE v.sku = ?1 LIMIT 1`)
    .bind(sku)
    .first<VariantRow>()
  return row ? toVariant(row) : null
}

/**
 * Reads the variation of a product that matches every given choice (`{ attribute_pa_taille: '50' }`). Prefers the variation
 * with the fewest open attributes. Returns `null` unless the choices name all attributes of a variation.
 */
export async function variantByChoice(
  db: D1Database,
  productId: number,
  attributes: Readonly<Record<string, string>>,
): Promise<Variant | null> {
  await ensurePrices(db)
  const { results } = await db
    .prepare(`${asVariation} WHERE v.product_id = ?1`)
    .bind(productId)
    .all<VariantRow>()
  const asked = Object.entries(attributes)
  return (
    results
      .map(toVariant)
      .sort((one, other) => one.open.length - other.open.length)
      .find((candidate) => {
        const own = Object.entries(candidate.attributes)
        return (
          own.length + candidate.open.length === asked.length &&
          own.every(([name, option]) => sameOption(option, attributes[name] ?? '')) &&
          chosenOptions(candidate, attributes) !== null
        )
      }) ?? null
  )
}
