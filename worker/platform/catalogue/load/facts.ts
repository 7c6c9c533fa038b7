import { attributesOf } from '../variations.ts'
import type { ProductData } from './schema.ts'

/** Separator of French enumerations, with its narrow no-break space. */
const semicolon = '\u202f; '

/** The regulated line under a name: metal with its fineness, pearls and stones with their treatment. */
export const materialLine = (product: ProductData): string => product.materials.join(semicolon)

const untreated = /^(aucun|aucune|non traitée?|sans plomb)$/

/** Treatments that must be disclosed, `null` when there are none: `topaze bleue : traitée (irradiation et chauffage)`. */
export function treatmentOf(product: ProductData): string | null {
  const pearls = [product.pearl ?? []].flat().map(({ type, treatment }) => ({ name: type, treatment }))
  const disclosed = [...pearls, ...(product.gems ?? [])]
    .filter(({ treatment }) => !untreated.test(treatment))
    .map(({ name, treatment }) => `${name}\u00a0: ${treatment}`)
  return disclosed.length > 0 ? [...new Set(disclosed)].join(semicolon) : null
}

const grams = (weight: number): string => `${String(weight).replace('.', ',')}\u00a0g`

const millimetres = (diameter: string): string => `${diameter}\u00a0mm`

/** One kind of cultured pearl is told fact by fact, several kinds in one sentence each. */
function pearlFacts(product: ProductData): Record<string, string | undefined> {
  const pearls = [product.pearl ?? []].flat()
  const [only] = pearls
  if (pearls.length === 1 && only) {
    return {
      pearl_type: only.type,
      pearl_origin: only.origin,
      pearl_diameter: millimetres(only.diameter_mm),
      pearl_shape: only.shape,
      pearl_colour: only.colour,
      pearl_overtone: only.overtone,
    }
  }
  const sentences = pearls.map(({ type, origin, diameter_mm: diameter, shape, colour, overtone }) =>
    [type, origin, millimetres(diameter), shape, colour, overtone].filter(Boolean).join(', '),
  )
  return { pearl: sentences.join(semicolon) || undefined }
}

/** Every treatment told on the product page, also that a cultured pearl has none. */
function treatments(product: ProductData): string | undefined {
  const pearls = [product.pearl ?? []].flat().map(({ type, treatment }) => ({ name: type, treatment }))
  const told = [...pearls, ...(product.gems ?? [])].filter(({ treatment }) => treatment !== 'aucun')
  return (
    [...new Set(told.map(({ name, treatment }) => `${name}\u00a0: ${treatment}`))].join(semicolon) ||
    undefined
  )
}

const millimetresIn = /^\D*?(\d+(?:,\d+)?)(?:\s*([–×])\s*(\d+(?:,\d+)?))?(?:\s*mm)?$/

/** `7–7,5` as `7-7.5`, `coussin 10 × 10 mm` as `10x10`; what is no measure in millimetres (carats, two sizes) as nothing. */
function plainMillimetres(text: string | undefined): string | undefined {
  const found = millimetresIn.exec(text ?? '')
  if (!found) return undefined
  const [, low = '', sign, high = ''] = found
  return (sign ? `${low}${sign === '×' ? 'x' : '-'}${high}` : low).replaceAll(',', '.')
}

/** The one pearl or stone of a product, in numbers: what is drawn at its size. */
function gemMillimetres({ pearl, gems }: ProductData): Record<string, string | undefined> {
  const [onlyPearl, ...otherPearls] = [pearl ?? []].flat()
  const [onlyGem, ...otherGems] = gems ?? []
  return {
    pearl_mm: otherPearls.length > 0 ? undefined : plainMillimetres(onlyPearl?.diameter_mm),
    stone_mm: otherGems.length > 0 ? undefined : plainMillimetres(onlyGem?.size),
  }
}

/** Facts of the product page by key, as texts ready to be shown: what `meta_data` carries. Absent facts have no key. */
export function metaOf(product: ProductData): Record<string, string> {
  const options = Object.fromEntries(
    attributesOf(product).map(({ slug, options: all }) => [slug, all.join(', ')]),
  )
  const gems = product.gems?.map(({ name, nature, size }) => `${name} (${nature})${size ? `, ${size}` : ''}`)
  const facts: Record<string, string | undefined> = {
    materials: materialLine(product),
    style: product.style,
    design: product.design,
    color: options['pa_couleur'],
    size: options['pa_taille'],
    length: options['pa_longueur'],
    delivery_time: product.delivery_time,
    prep_days: product.prep_days.join('-'),
    personalizable: product.personalisation && 'yes',
    technique: product.personalisation?.technique,
    letters_shape: product.personalisation?.shape,
    sample: product.personalisation?.sample,
    metal: product.metal,
    fineness: product.fineness?.toString(),
    hallmark: product.hallmark,
    ...pearlFacts(product),
    gems: gems?.join(semicolon),
    treatment: treatments(product),
    weight_g: grams(product.weight_g),
    warnings: product.warnings?.join('\n'),
    ...gemMillimetres(product),
    related: product.related.join(',') || undefined,
  }
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined),
  )
}
