import { entryOf } from '../../../shared/words/fit-words.ts'
import { chosenOptions, waysToName } from './open-choices.ts'
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
  const candidates = results
    .map(toVariant)
    .filter((each) => Object.keys(each.attributes).length + each.open.length === asked.length)
    .filter((each) => chosenOptions(each, attributes) !== null)
    .sort((one, other) => one.open.length - other.open.length)
  const [found] = waysToName.flatMap(
    (isNamed) =>
      candidates.find((each) =>
        Object.entries(each.attributes).every(([name, option]) =>
          isNamed(option, entryOf(attributes, name) ?? ''),
        ),
      ) ?? [],
  )
  return found ?? null
}
