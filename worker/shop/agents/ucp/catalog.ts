import * as z from 'zod'
import { facetNames } from '../../../../shared/catalogue/facets.ts'
import { text } from '../../../../shared/messages.ts'
import type { Agent } from '../agent.ts'
import { productData, productsNamed } from '../products.ts'
import { maxFound, searchProducts } from '../search.ts'
import type { Message, ProductData } from '../shapes.ts'
import { UcpError } from './ucp-error.ts'

const words = z.string().max(320)
const option = z.looseObject({ name: words, label: words })
const filters = z
  .looseObject({
    categories: z.array(words).max(20).optional(),
    price: z.looseObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }).optional(),
  })
  .default({})

export const searchBody = z.looseObject({
  query: words.optional(),
  filters,
  pagination: z
    .looseObject({
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .optional(),
      limit: z.int().min(1).default(10),
    })
    .default({ limit: 10 }),
})

/** Returns one page of a search. The cursor is a page number. Throws UcpError for an empty search. */
export async function search(body: z.output<typeof searchBody>, agent: Agent) {
  const { query, filters: narrowed, pagination } = body
  const { categories, price, ...others } = narrowed
  const facets = facetNames.flatMap((name) =>
    typeof others[name] === 'string' ? [[name, others[name]] as const] : [],
  )
  if (query === undefined && !categories && !price && facets.length === 0)
    throw new UcpError(400, 'invalid_request', 'A search names a query or a filter')
  const { products, total, next } = await searchProducts(
    {
      query,
      list: categories?.[0],
      filters: Object.fromEntries(facets),
      priceMin: price?.min,
      priceMax: price?.max,
      page: Number(pagination.cursor ?? 1),
      limit: Math.min(pagination.limit, maxFound),
    },
    agent,
  )
  return {
    products: products.map((product) => productData(product, agent)),
    pagination: { has_next_page: next !== null, ...(next && { cursor: String(next) }), total_count: total },
  }
}

export const lookupBody = z.looseObject({ ids: z.array(words).min(1) })

const featured = ({ variants }: ProductData) =>
  variants.find(({ availability }) => availability.available) ?? variants[0]

/** Returns the variant of an identifier, and whether it is an exact match. */
function meant(product: ProductData, name: string) {
  const exact = product.variants.find(({ id }) => id === name)
  const variant = exact ?? featured(product)
  return variant && { variant, input: { id: name, match: exact ? 'exact' : 'featured' } }
}

/** Returns the products of identifiers, each once, with the variants that the identifiers name. */
export async function lookup({ ids }: z.output<typeof lookupBody>, agent: Agent) {
  if (ids.length > maxFound)
    throw new UcpError(400, 'request_too_large', `At most ${maxFound} identifiers at once`)
  const found = await productsNamed(ids, agent)
  const byId = Map.groupBy(found, ({ product }) => product.id)
  const products = [...byId.values()].flatMap((named) => {
    const [first] = named
    if (!first) return []
    const data = productData(first.product, agent)
    const all = named.flatMap(({ name }) => meant(data, name) ?? [])
    const variants = Map.groupBy(all, ({ variant }) => variant)
    return [
      {
        ...data,
        variants: [...variants].map(([variant, each]) => ({
          ...variant,
          inputs: each.map(({ input }) => input),
        })),
      },
    ]
  })
  const missing = [...new Set(ids)].filter((id) => !found.some(({ name }) => name === id))
  const messages = missing.map(
    (id): Message => ({ type: 'info', code: 'not_found', content: `${id}: ${text('product.unknown')}` }),
  )
  return { products, ...(messages.length > 0 && { messages }) }
}

export const productBody = z.looseObject({
  id: words,
  selected: z.array(option).max(10).optional(),
  preferences: z.array(words).max(10).optional(),
})

type Chosen = { name: string; label: string }[]
type Variant = ProductData['variants'][number]

const fits = ({ options }: Variant, chosen: Chosen) =>
  chosen.every(({ name, label }) => options.some((each) => each.name === name && each.label === label))

/** Returns the selected options that exist together. Drops the least preferred options first. */
function effective(product: ProductData, chosen: Chosen, preferences: readonly string[]): Chosen {
  const rank = ({ name }: Chosen[number]) => {
    const place = preferences.indexOf(name)
    return place < 0 ? preferences.length : place
  }
  let left = [...chosen].sort((one, other) => rank(one) - rank(other))
  while (left.length > 0 && !product.variants.some((variant) => fits(variant, left))) left = left.slice(0, -1)
  return left
}

/** Returns a product with the variants that fit the selected options; `null` for an unknown product. */
export async function productDetail(body: z.output<typeof productBody>, agent: Agent) {
  const [found] = await productsNamed([body.id], agent)
  if (!found) return null
  const product = productData(found.product, agent)
  const own = product.variants.find(({ id }) => id === body.id)
  const first = own ?? featured(product)
  const asked = (body.selected ?? []).map(({ name, label }) => ({ name, label }))
  const selected = own
    ? own.options
    : body.selected
      ? effective(product, asked, body.preferences ?? [])
      : (first?.options ?? [])
  const narrowed =
    body.selected && !own ? product.variants.filter((variant) => fits(variant, selected)) : product.variants
  const variants = [...narrowed].sort((one, other) => Number(other === first) - Number(one === first))
  const options = product.options.map(({ name, values }) => ({
    name,
    values: values.map(({ label }) => {
      const others = selected.filter((each) => each.name !== name)
      const same = product.variants.filter((variant) => fits(variant, [...others, { name, label }]))
      return {
        label,
        exists: same.length > 0,
        available: same.some(({ availability }) => availability.available),
      }
    }),
  }))
  return { product: { ...product, variants, selected, options } }
}
