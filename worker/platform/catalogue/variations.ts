import { slugify } from '../../../shared/words/slug.ts'
import type { AttributeSlug } from './load/attribute-labels.ts'
import type { ProductData } from './load/schema.ts'
import type { Choice } from './wire-parts.ts'

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
 * Returns every variation of a variable product. The size or length is the outer loop, the colour the inner one. Splits
 * the stock of the product evenly and gives the remainder to the middle size in the first colour.
 */
export function variationsOf(product: ProductData): VariationData[] {
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
  return drafts.map(({ sku, choice, ranks }, index) => ({
    id: product.id * 100 + index + 1,
    sku,
    choice,
    stock: shareOf(
      product.stock,
      drafts.length,
      ranks.every((rank, axis) => rank === middle[axis]),
    ),
  }))
}

function shareOf(stock: number | null, count: number, favoured: boolean): number | null {
  if (stock === null) return null
  return Math.floor(stock / count) + (favoured ? stock % count : 0)
}
