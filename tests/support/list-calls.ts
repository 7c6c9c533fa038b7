import { tradeFacets } from '#brand/trade/facets.ts'
import { type Facet, type FacetName, facetNames, type TradeFacet } from '../../shared/catalogue/facets.ts'
import { readPriceRange } from '../../shared/catalogue/price-bands.ts'
import { centsFromDecimal } from '../../shared/money.ts'
import { slugify } from '../../shared/words/fit-words.ts'
import { call, list, type Wire } from './platform-calls.ts'

/** Answer of our own list route. */
export interface ListAnswer {
  products: Wire[]
  total: number
  price_range: { min: string; max: string } | null
  facets: Facet[]
}

/** Calls our own list route; `query` is a query string. */
export const narrowed = async (query: string): Promise<ListAnswer> =>
  (await (await call(`aubenacre/v1/products?${query}`)).json()) as ListAnswer

export const idsOf = ({ products }: ListAnswer): number[] => products.map(({ id }) => id)

/** Returns the counts of one facet, by value. */
export const countsOf = ({ facets }: ListAnswer, name: string): Record<string, number> =>
  Object.fromEntries(
    (facets.find((facet) => facet.name === name)?.options ?? []).map(({ value, count }) => [value, count]),
  )

/** A published product from `wc/v3`, with its values by facet. The index must agree with it. */
export interface Plain {
  id: number
  cents: number
  created: string
  slug: string
  onSale: boolean
  lists: string[]
  values: Record<FacetName, string[]>
}

const kinds: Record<string, FacetName> = {}
for (const slug of ['bagues', 'colliers', 'boucles-doreilles', 'bracelets', 'ensemble-de-bijoux'])
  kinds[slug] = 'famille'
for (const slug of ['cadeaux-pour-lui', 'cadeaux-pour-elle', 'cadeaux-pour-lui-et-pour-elle'])
  kinds[slug] = 'pour'
for (const slug of ['amour', 'tenue-du-jour', 'cocktail', 'mariage', 'anniversaire']) kinds[slug] = 'occasion'
const collections = 'akoya tahiti baroque perles-deau-douce cristal homme chaine cadeaux-personnalises'.split(
  ' ',
)
for (const slug of collections) kinds[slug] = 'collection'

const attributes: Record<string, FacetName> = {
  ...Object.fromEntries(
    Object.entries(tradeFacets).map(([name, { attribute }]) => [attribute, name as TradeFacet]),
  ),
  pa_teinte: 'couleur',
}
const sizes: Record<string, FacetName> = { pa_taille: 'taille', pa_longueur: 'longueur' }

interface WireAttribute {
  slug: string
  options: string[]
  variation: boolean
}

async function plain(wire: Wire): Promise<Plain> {
  const values = Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as Plain['values']
  const slugs = [...(wire['categories'] as Wire[]), ...(wire['tags'] as Wire[])].map(({ slug }) =>
    String(slug),
  )
  for (const slug of slugs) if (kinds[slug]) values[kinds[slug]].push(slug)
  const inStock = wire['stock_status'] === 'instock'
  for (const { slug, options, variation } of wire['attributes'] as WireAttribute[]) {
    const facet = attributes[slug] ?? (inStock && !variation ? sizes[slug] : undefined)
    if (facet) values[facet].push(...options.map(slugify))
  }
  if (wire['type'] === 'variable') {
    for (const each of await list(`wc/v3/products/${wire.id}/variations?per_page=100&stock_status=instock`)) {
      for (const { slug, option } of each['attributes'] as { slug: string; option: string }[]) {
        const facet = sizes[slug]
        if (facet && !values[facet].includes(slugify(option))) values[facet].push(slugify(option))
      }
    }
  }
  const meta = wire['meta_data'] as { key: string; value: string }[]
  const sum = meta.find(({ key }) => key === 'price_all_pieces')?.value
  if (inStock) values.disponible.push('oui')
  if (meta.some(({ key, value }) => key === 'personalizable' && value === 'yes'))
    values.personnalisable.push('oui')
  return {
    id: wire.id,
    cents: centsFromDecimal(sum ?? String(wire['price'])) ?? 0,
    created: String(wire['date_created_gmt']),
    slug: String(wire['slug']),
    onSale: wire['on_sale'] === true,
    lists: slugs,
    values,
  }
}

/** Returns every published product, in the shop's own order. */
export async function everyPlain(): Promise<Plain[]> {
  const found = await list('wc/v3/products?status=publish&orderby=menu_order&order=asc&per_page=100')
  return Promise.all(found.map(plain))
}

/** Whether a product has one of these values. */
export const fits = (product: Plain, name: FacetName, values: readonly string[]): boolean =>
  values.some((value) => {
    if (name !== 'prix') return product.values[name].includes(value)
    const { least = 0, below = Number.POSITIVE_INFINITY } = readPriceRange(value) ?? { below: 0 }
    return product.cents >= least && product.cents < below
  })
