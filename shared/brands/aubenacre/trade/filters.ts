import type { TradeProduct } from './fields.ts'

/**
 * Attributes that filter lists, in the format of WooCommerce.
 * They are no choices, and the product page does not show them.
 */
export const filterLabels = {
  pa_metal: 'Métal',
  pa_matiere: 'Matière',
  pa_perle: 'Perle de culture',
  pa_pierre: 'Pierre',
  pa_teinte: 'Teinte',
} as const

export type FilterSlug = keyof typeof filterLabels

/** Stable ids of these attributes in the API. Lower ids belong to the attributes with choices. */
export const filterIds: Record<FilterSlug, number> = {
  pa_metal: 4,
  pa_matiere: 5,
  pa_perle: 6,
  pa_pierre: 7,
  pa_teinte: 8,
}

/** A filter value, and the catalogue words that mean it. */
type Rule = readonly [label: string, words: RegExp]

const metals: readonly Rule[] = [
  ['Argent 925\u00a0‰', /^argent 925/],
  ['Vermeil', /^vermeil/],
  ['Or 375\u00a0‰', /^or (jaune|blanc|rose) 375/],
  ['Or 750\u00a0‰', /^or (jaune|blanc|rose) 750/],
  ['Plaqué or', /^plaqué or/],
  ['Acier inoxydable', /^acier/],
  ['Titane', /^titane/],
]

const pearls: readonly Rule[] = [
  ['Perle de culture Akoya', /^perles? de culture akoya/],
  ['Perle de culture de Tahiti', /^perles? de culture de tahiti/],
  ['Perle de culture d’eau douce', /^perles? de culture d’eau douce/],
]

const stones: readonly Rule[] = [
  ['Diamant', /^diamant/],
  ['Saphir', /^saphir/],
  ['Émeraude', /^émeraude/],
  ['Améthyste', /^améthyste/],
  ['Citrine', /^citrine/],
  ['Topaze bleue', /^topaze bleue/],
  ['Grenat', /^grenat/],
  ['Onyx', /^onyx/],
  ['Œil-de-tigre', /^œil-de-tigre/],
  ['Cristal de roche', /^cristal de roche/],
]

const materials: readonly Rule[] = [
  ['Perle de culture', /^perles? de culture/],
  ['Pierre précieuse', /^(diamant|saphir|émeraude|rubis)/],
  ['Pierre fine', /^(améthyste|citrine|topaze|grenat|onyx|œil-de-tigre|cristal de roche)/],
  ['Cristal de roche et quartz', /^(cristal de roche|.*\(quartz)/],
  ['Cristallin', /^cristallin/],
  ['Cuir', /cuir/],
]
const metalAlone = 'Métal sans pierre'

/** Colours of options, pearls and stones. */
const shades: readonly Rule[] = [
  ['Blanc et crème', /blanc|crème/],
  ['Gris', /gris|fumé/],
  ['Noir', /noir|^onyx|^lave/],
  ['Vert', /vert|^émeraude/],
  ['Bleu', /bleu|marine|^saphir/],
  ['Violet et lavande', /lavande|^améthyste/],
  ['Rouge', /rouge|^grenat/],
  ['Pêche', /pêche/],
  ['Jaune et brun', /brun|sable|^citrine|^œil-de-tigre/],
  ['Incolore', /incolore|^cristal de roche|^diamant/],
]

const metalShades: readonly Rule[] = [
  ['Métal jaune', /^(vermeil|plaqué or|or jaune)/],
  ['Métal blanc', /^(argent|or blanc|acier|titane)/],
]

const labelsOf = (rules: readonly Rule[]): string[] => rules.map(([label]) => label)

/** All possible values, in display order. */
export const filterOptions: Record<FilterSlug, readonly string[]> = {
  pa_metal: labelsOf(metals),
  pa_matiere: [...labelsOf(materials), metalAlone],
  pa_perle: labelsOf(pearls),
  pa_pierre: labelsOf(stones),
  pa_teinte: labelsOf([...shades, ...metalShades]),
}

const meant = (rules: readonly Rule[], words: readonly string[]): string[] =>
  labelsOf(rules.filter(([, pattern]) => words.some((word) => pattern.test(word))))

/**
 * Returns the materials of a product without their treatments:
 * « émeraude, imprégnée d’une huile incolore » is an emerald.
 */
const substances = (product: TradeProduct): string[] =>
  product.materials.map((line) => (line.split(',')[0] ?? '').toLowerCase())

/**
 * Returns the filter values of a product by attribute, in display order, from its own data: metal, material in a broad
 * sense, kind of cultured pearl, stones, colour families. In the shop, a set also has the colours of its pieces.
 */
export function filterValues(product: TradeProduct): Record<FilterSlug, string[]> {
  const made = substances(product)
  const isMetal = (word: string) => metals.some(([, pattern]) => pattern.test(word))
  const pearlColours = [product.pearl ?? []].flat().map(({ colour }) => colour)
  // Skip metals, whose « or blanc » would count as white, and pearls, whose colours come from their own field.
  const coloured = made.filter((word) => !isMetal(word) && !word.startsWith('perle'))
  const colours = [...(product.color ?? []), ...pearlColours, ...coloured].map((word) => word.toLowerCase())
  const large = meant(materials, made)
  return {
    pa_metal: meant(metals, made),
    pa_matiere: large.length > 0 ? large : [metalAlone],
    pa_perle: meant(pearls, made),
    pa_pierre: meant(stones, made),
    pa_teinte: [...meant(shades, colours), ...meant(metalShades, made)],
  }
}

/** Returns the filter values as pairs of attribute and label. */
export const filterPairs = (product: TradeProduct): [FilterSlug, string][] =>
  Object.entries(filterValues(product)).flatMap(([slug, labels]) =>
    labels.map((label): [FilterSlug, string] => [slug as FilterSlug, label]),
  )
