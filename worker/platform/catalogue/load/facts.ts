import { tradeFactsOf } from '#brand/trade/facts.ts'
import { attributesOf } from '../variations.ts'
import type { ProductData } from './schema.ts'

/** Returns the regulated line of materials under a product's name, joined as French lists are. */
export const materialLine = (product: ProductData): string => product.materials.join('\u202f; ')

/** Returns the facts of a product page by key, as display texts for `meta_data`. Absent facts have no key. */
export function metaOf(product: ProductData): Record<string, string> {
  const options = Object.fromEntries(
    attributesOf(product).map(({ slug, options: all }) => [slug, all.join(', ')]),
  )
  const facts: Record<string, string | undefined> = {
    materials: materialLine(product),
    color: options['pa_couleur'],
    size: options['pa_taille'],
    length: options['pa_longueur'],
    delivery_time: product.delivery_time,
    prep_days: product.prep_days.join('-'),
    personalizable: product.personalisation && 'yes',
    technique: product.personalisation?.technique,
    letters_shape: product.personalisation?.shape,
    sample: product.personalisation?.sample,
    ...tradeFactsOf(product),
    warnings: product.warnings?.join('\n'),
    related: product.related.join(',') || undefined,
  }
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined),
  )
}
