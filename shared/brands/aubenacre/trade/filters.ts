import type { TradeProduct } from './fields.ts'

/** Attributes lists are narrowed by, as a WooCommerce shop would hold them: never a choice, never on the product page. */
export const filterLabels = {
  pa_metal: 'Métal',
  pa_matiere: 'Matière',
  pa_perle: 'Perle de culture',
  pa_pierre: 'Pierre',
  pa_teinte: 'Teinte',
} as const

export type FilterSlug = keyof typeof filterLabels

/** Stable ids of these attributes on the wire; those of the choices come before. */
export const filterIds: Record<FilterSlug, number> = {
  pa_metal: 4,
  pa_matiere: 5,
  pa_perle: 6,
  pa_pierre: 7,
  pa_teinte: 8,
}

/** A value and the words of the catalogue that mean it. */
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

/** Colours of what was chosen, of pearls and of stones. */
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

/** Every value there can be, in the order shown. */
export const filterOptions: Record<FilterSlug, readonly string[]> = {
  pa_metal: labelsOf(metals),
  pa_matiere: [...labelsOf(materials), metalAlone],
  pa_perle: labelsOf(pearls),
  pa_pierre: labelsOf(stones),
  pa_teinte: labelsOf([...shades, ...metalShades]),
}

const meant = (rules: readonly Rule[], words: readonly string[]): string[] =>
  labelsOf(rules.filter(([, pattern]) => words.some((word) => pattern.test(word))))

/** What a jewel is made of, treatments left out: « émeraude, imprégnée d’une huile incolore » is an emerald. */
const substances = (product: TradeProduct): string[] =>
  product.materials.map((line) => (line.split(',')[0] ?? '').toLowerCase())

/**
 * Values of a product by attribute, in the order shown, from its own data: metal, material in the large sense, kind of
 * cultured pearl, stones, and families of colour. In the shop a set has the colours of its pieces too.
 */
export function filterValues(product: TradeProduct): Record<FilterSlug, string[]> {
  const made = substances(product)
  const isMetal = (word: string) => metals.some(([, pattern]) => pattern.test(word))
  const pearlColours = [product.pearl ?? []].flat().map(({ colour }) => colour)
  // The white of « or blanc » is told as that of a metal, the colours of pearls by themselves.
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

/** Values as pairs of attribute and label. */
export const filterPairs = (product: TradeProduct): [FilterSlug, string][] =>
  Object.entries(filterValues(product)).flatMap(([slug, labels]) =>
    labels.map((label): [FilterSlug, string] => [slug as FilterSlug, label]),
  )
