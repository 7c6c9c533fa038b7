import { choiceLabels, stockRemainder } from '#brand/trade/choices.ts'
import { filterIds } from '#brand/trade/filters.ts'
import { slugify } from '../../../shared/words/fit-words.ts'
import type { ProductData } from './load/schema.ts'

type AttributeSlug = keyof typeof choiceLabels

/** Labels of the attributes that a shopper can choose. Their order is the order of choices: size or length, then colour. */
export const attributeLabels: Readonly<Record<AttributeSlug, string>> = choiceLabels

const choiceIds: Readonly<Record<AttributeSlug, number>> = { pa_taille: 1, pa_longueur: 2, pa_couleur: 3 }

/** Stable ids of the attributes of the shop. */
export const attributeIds: Readonly<Record<string, number>> = { ...choiceIds, ...filterIds }

/** Options of a variation by attribute slug, as stored: `{ pa_taille: '50' }`. Imported products may have other slugs. */
export type Choice = Partial<Record<string, string>>

/** An attribute of a product. `variation`: the shopper chooses an option. Otherwise it is a fact, such as a single length. */
export interface ProductAttribute {
  slug: AttributeSlug
  options: string[]
  variation: boolean
}

/** A variation to store. */
export interface VariationData {
  id: number
  sku: string
  choice: Choice
  stock: number | null
  /** The figure of the file that this stock comes from. A load with the same figure keeps what was sold since. */
  loadedStock: number | null
}

/** Returns the sizes of a product in words: ring sizes, or those of another trade. */
export const sizesOf = ({ size, size_fr }: ProductData): string[] | undefined => size ?? size_fr?.map(String)

/** Returns the attributes of a product, with options as pages show them: `52`, `45 cm`, `or jaune`. */
export function attributesOf(product: ProductData): ProductAttribute[] {
  const lengths = product.length_cm?.map((length) => `${String(length).replace('.', ',')}\u00a0cm`)
  const axes: [AttributeSlug, string[] | undefined][] = [
    ['pa_taille', sizesOf(product)],
    ['pa_longueur', lengths],
    ['pa_couleur', product.color],
  ]
  return axes.flatMap(([slug, options]) =>
    options ? [{ slug, options, variation: product.type === 'variable' && options.length > 1 }] : [],
  )
}

const skuSuffix: Record<AttributeSlug, (product: ProductData, rank: number) => string> = {
  pa_taille: (product, rank) => `-T${slugify(sizesOf(product)?.[rank] ?? '').toUpperCase()}`,
  pa_longueur: (product, rank) => `-L${product.length_cm?.[rank]}`,
  pa_couleur: (_product, rank) => `-C${rank + 1}`,
}

interface Draft {
  sku: string
  choice: Choice
  ranks: number[]
}

/**
 * Returns every variation of a variable product. The size or length is the outer loop, the colour the inner one. A list of
 * stocks gives each its own; a total is split evenly.
 * @param remainder which variations get what an even split leaves
 */
export function variationsOf(product: ProductData, remainder = stockRemainder): VariationData[] {
  if (product.type !== 'variable') return []
  const axes = attributesOf(product).filter(({ variation }) => variation)
  let drafts: Draft[] = [{ sku: product.sku, choice: {}, ranks: [] }]
  for (const { slug, options } of axes) {
    drafts = drafts.flatMap((draft) =>
      options.map((option, rank) => ({
        sku: draft.sku + skuSuffix[slug](product, rank),
        choice: { ...draft.choice, [slug]: option },
        ranks: [...draft.ranks, rank],
      })),
    )
  }
  const middle = axes.map(({ slug, options }) =>
    slug === 'pa_couleur' ? 0 : Math.floor((options.length - 1) / 2),
  )
  const { stock } = product
  const shares =
    remainder === 'spread'
      ? (index: number, left: number) => (index < left ? 1 : 0)
      : (index: number, left: number) =>
          drafts[index]?.ranks.every((rank, axis) => rank === middle[axis]) ? left : 0
  return drafts.map(({ sku, choice }, index) => ({
    id: product.id * 100 + index + 1,
    sku,
    choice,
    ...(Array.isArray(stock)
      ? ownStock(stock[index] ?? null)
      : {
          stock: stock && Math.floor(stock / drafts.length) + shares(index, stock % drafts.length),
          loadedStock: stock,
        }),
  }))
}

/** A figure of a variation's own is stored below zero: it never equals a total, so that a change between the two counts. */
const ownStock = (stock: number | null) => ({ stock, loadedStock: stock === null ? null : -1 - stock })

/**
 * Returns the SKUs of the variations for which the total stock of their product does not suffice. A brand that gives the
 * remainder to the middle size wants the others empty.
 */
export const leftEmpty = (product: ProductData, remainder = stockRemainder): string[] =>
  remainder === 'spread' &&
  product.type === 'variable' &&
  typeof product.stock === 'number' &&
  product.stock > 0
    ? variationsOf(product, remainder).flatMap(({ sku, stock }) => (stock === 0 ? [sku] : []))
    : []
