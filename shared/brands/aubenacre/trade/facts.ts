import type { TradeProduct } from './fields.ts'

/** Separator of French lists, with its narrow no-break space. */
const semicolon = '\u202f; '

/**
 * Facts of the product page, in order.
 * The value comes from the attribute of that name, otherwise from the meta of this key.
 */
export const factLabels: readonly { key: string; label: string; attribute?: string }[] = [
  { key: 'style', label: 'Style', attribute: 'style' },
  { key: 'materials', label: 'Matières', attribute: 'matières' },
  { key: 'color', label: 'Couleur', attribute: 'couleur' },
  { key: 'size', label: 'Taille', attribute: 'taille' },
  { key: 'length', label: 'Longueur', attribute: 'longueur' },
  { key: 'design', label: 'Modèle', attribute: 'modèle' },
  { key: 'metal', label: 'Métal' },
  { key: 'hallmark', label: 'Poinçons' },
  { key: 'weight_g', label: 'Poids' },
  { key: 'pearl_type', label: 'Perle' },
  { key: 'pearl_origin', label: 'Origine' },
  { key: 'pearl_diameter', label: 'Diamètre' },
  { key: 'pearl_shape', label: 'Forme' },
  { key: 'pearl_colour', label: 'Couleur de la perle de culture' },
  { key: 'pearl_overtone', label: 'Reflet' },
  { key: 'pearl', label: 'Perles de culture' },
  { key: 'gems', label: 'Pierres' },
  { key: 'treatment', label: 'Traitement' },
  { key: 'delivery_time', label: 'Délai' },
]

/** What the line of materials under a name must say, for the workshop. */
export const materialsHint = 'métal avec son titre, perles de culture, pierres avec leur traitement'

/** Facts that the workshop asks for, in the order of its form. */
export const editedFacts: readonly { key: string; label: string }[] = [
  { key: 'metal', label: 'Métal' },
  { key: 'fineness', label: 'Titre, en millièmes' },
  { key: 'hallmark', label: 'Poinçon' },
  { key: 'gems', label: 'Pierres' },
  { key: 'pearl_type', label: 'Perle de culture' },
  { key: 'pearl_origin', label: 'Origine de la perle de culture' },
  { key: 'pearl_diameter', label: 'Diamètre de la perle de culture' },
  { key: 'pearl_shape', label: 'Forme de la perle de culture' },
  { key: 'pearl_colour', label: 'Couleur de la perle de culture' },
  { key: 'treatment', label: 'Traitements' },
  { key: 'weight_g', label: 'Poids' },
  { key: 'style', label: 'Style' },
  { key: 'design', label: 'Dessin' },
]

const untreated = /^(aucun|aucune|non traitée?|sans plomb)$/

/**
 * Returns the treatments that the law requires to disclose: `topaze bleue : traitée (irradiation et chauffage)`. `null`
 * without any.
 */
export function treatmentOf(product: TradeProduct): string | null {
  const pearls = [product.pearl ?? []].flat().map(({ type, treatment }) => ({ name: type, treatment }))
  const disclosed = [...pearls, ...(product.gems ?? [])]
    .filter(({ treatment }) => !untreated.test(treatment))
    .map(({ name, treatment }) => `${name}\u00a0: ${treatment}`)
  return disclosed.length > 0 ? [...new Set(disclosed)].join(semicolon) : null
}

/** Returns the fineness of precious metal in thousandths, which orders and invoices store. `null` without any. */
export const finenessOf = ({ fineness }: TradeProduct): number | null => fineness ?? null

/**
 * Returns what the law requires beside the name, from the facts of a product that the workshop or another platform wrote.
 * @param words materials and other words of the product, in which the fineness may stand: `Argent 925 ‰`
 */
export const legalNotesOf = (
  facts: ReadonlyMap<string, string>,
  words: readonly string[],
): { fineness: number | null; treatment: string | null } => ({
  fineness:
    Number(
      /\b(375|585|750|800|925|950|999)\b/.exec(
        [facts.get('fineness'), facts.get('metal'), ...words].join(' '),
      )?.[0],
    ) || null,
  treatment: facts.get('treatment') || null,
})

const grams = (weight: number): string => `${String(weight).replace('.', ',')}\u00a0g`

const millimetres = (diameter: string): string => `${diameter}\u00a0mm`

/** Returns one fact per property for one kind of cultured pearl. Several kinds get one sentence each. */
function pearlFacts(product: TradeProduct): Record<string, string | undefined> {
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

/** Returns all treatments for the product page, including the sentence that a cultured pearl has none. */
function treatments(product: TradeProduct): string | undefined {
  const pearls = [product.pearl ?? []].flat().map(({ type, treatment }) => ({ name: type, treatment }))
  const treated = [...pearls, ...(product.gems ?? [])].filter(({ treatment }) => treatment !== 'aucun')
  return (
    [...new Set(treated.map(({ name, treatment }) => `${name}\u00a0: ${treatment}`))].join(semicolon) ||
    undefined
  )
}

const millimetresIn = /^\D*?(\d+(?:,\d+)?)(?:\s*([–×])\s*(\d+(?:,\d+)?))?(?:\s*mm)?$/

/**
 * Converts a measure to plain numbers: `7–7,5` to `7-7.5`, `coussin 10 × 10 mm` to `10x10`. `undefined` for anything
 * that is not one measure in millimetres (carats, two sizes).
 */
function plainMillimetres(text: string | undefined): string | undefined {
  const found = millimetresIn.exec(text ?? '')
  if (!found) return undefined
  const [, low = '', sign, high = ''] = found
  return (sign ? `${low}${sign === '×' ? 'x' : '-'}${high}` : low).replaceAll(',', '.')
}

/** Returns the measures of a product's only pearl or stone, for its drawing at true size. */
function gemMillimetres({ pearl, gems }: TradeProduct): Record<string, string | undefined> {
  const [onlyPearl, ...otherPearls] = [pearl ?? []].flat()
  const [onlyGem, ...otherGems] = gems ?? []
  return {
    pearl_mm: otherPearls.length > 0 ? undefined : plainMillimetres(onlyPearl?.diameter_mm),
    stone_mm: otherGems.length > 0 ? undefined : plainMillimetres(onlyGem?.size),
  }
}

/** Returns the facts of a product by key, as texts ready to display. */
export function tradeFactsOf(product: TradeProduct): Record<string, string | undefined> {
  const gems = product.gems?.map(({ name, nature, size }) => `${name} (${nature})${size ? `, ${size}` : ''}`)
  return {
    style: product.style,
    design: product.design,
    metal: product.metal,
    fineness: product.fineness?.toString(),
    hallmark: product.hallmark,
    ...pearlFacts(product),
    gems: gems?.join(semicolon),
    treatment: treatments(product),
    weight_g: grams(product.weight_g),
    ...gemMillimetres(product),
  }
}

/** Returns a fact of a pearl or a stone. A diameter gets its unit. */
const measured = ([name, value]: [string, string | undefined]) =>
  name === 'diameter_mm' ? `${value} mm` : value

/** Returns the facts by which a search finds a product, besides its materials, colours and sizes. */
export const searchedFacts = ({ metal, pearl, gems, style, design }: TradeProduct): string[] => [
  metal,
  ...[pearl ?? [], gems ?? []]
    .flat()
    .map(({ treatment: _treatment, ...stone }) => Object.entries(stone).map(measured).join(' ')),
  style,
  design,
]
