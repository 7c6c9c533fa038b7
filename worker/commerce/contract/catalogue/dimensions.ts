import type { Dimensions } from '../../../../shared/catalogue/catalogue.ts'
import type { WireProduct } from './product-schema.ts'

/** A grade `7-7.5`, or two sides `7x9`, in millimetres, as `pearl_mm` and `stone_mm` write them. */
const measure = /^(\d+(?:\.\d+)?)(?:([-x])(\d+(?:\.\d+)?))?$/

const worn: Readonly<Record<string, Dimensions['worn']>> = {
  bagues: 'finger',
  'boucles-doreilles': 'ear',
  colliers: 'neck',
  bracelets: 'wrist',
}

function gemOf(kind: 'pearl' | 'stone', text: string | undefined): Dimensions['gem'] {
  const found = measure.exec(text ?? '')
  if (!found) return null
  const low = Number(found[1])
  const high = Number(found[3] ?? found[1])
  return found[2] === 'x' ? { kind, sides: [low, high] } : { kind, grade: [low, high] }
}

const numbersIn = (options: readonly string[]): number[] =>
  options
    .map((option) => Number(/^(\d+(?:[.,]\d+)?)(?:\s*cm)?$/.exec(option)?.[1]?.replace(',', '.')))
    .filter((value) => value > 0)

/** What a platform tells of the measures of a product; nothing is guessed. */
export function dimensionsOf({ meta_data: meta, categories, attributes }: WireProduct): Dimensions {
  const optionsOf = (slug: string) => attributes.find((each) => each.slug === slug)?.options ?? []
  return {
    worn: categories.map(({ slug }) => worn[slug]).find((place) => place !== undefined) ?? null,
    isStud: /puce/i.test(meta.get('style') ?? ''),
    gem: gemOf('pearl', meta.get('pearl_mm')) ?? gemOf('stone', meta.get('stone_mm')),
    lengths: numbersIn(optionsOf('pa_longueur')),
    sizes: numbersIn(optionsOf('pa_taille')),
  }
}
