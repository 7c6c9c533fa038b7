import { invalidParams } from '../../../http/platform-error.ts'
import type { VariationBody } from '../products/product-body.ts'
import { pricesAfter, stockAfter } from '../products/product-prices.ts'
import { attributeNamed, type ProductRefs } from '../products/product-refs.ts'
import type { ProductState } from '../products/product-state.ts'
import { backordersAfter, hiddenAfter } from '../sent-fields.ts'
import type { StoredVariation, VariationState } from './variation-state.ts'

/** An empty variation. */
const blank: VariationState = {
  sku: '',
  status: 'publish',
  choice: {},
  regular: null,
  sale: null,
  stock: null,
  sharesStock: false,
  platform: {},
}

/** Applies the options of a body. An attribute that the body does not name becomes open (`''`). Throws 400. */
function choiceAfter(
  before: VariationState,
  body: VariationBody,
  product: ProductState,
  attributes: ProductRefs['attributes'],
): VariationState['choice'] {
  if (!body.attributes) return before.choice
  const choices = product.attributes.filter(({ variation }) => variation)
  const named = body.attributes.map((sent) => {
    const found = attributeNamed(sent, attributes)
    const own = choices.find(
      ({ slug, name }) => slug === found?.slug || (name !== undefined && name === sent.name),
    )
    if (!own) throw invalidParams({ attributes: 'Le produit n’a pas ce choix' })
    if (sent.option !== '' && !own.options.includes(sent.option))
      throw invalidParams({ attributes: `Le produit n’a pas l’option «\u00a0${sent.option}\u00a0»` })
    return [own.slug, sent.option] as const
  })
  return { ...Object.fromEntries(choices.map(({ slug }) => [slug, ''])), ...Object.fromEntries(named) }
}

/** Fields that are only stored and returned. */
const fields = [
  'weight',
  'dimensions',
  'tax_status',
  'tax_class',
  'shipping_class',
  'global_unique_id',
  'low_stock_amount',
] as const

/** Applies `meta_data` to the facts of a variation. No page shows them. */
function variationMeta(before: Record<string, unknown>, body: VariationBody) {
  const hidden_meta = hiddenAfter(before, body.meta_data ?? [])
  return hidden_meta.length > 0 || before['hidden_meta'] !== undefined ? { hidden_meta } : {}
}

/** Applies a body of `wc/v3` to a stored or new variation. Throws 400 with a sentence for the bad field. */
export function patchedVariation(
  stored: StoredVariation | null,
  id: number,
  body: VariationBody,
  product: ProductState,
  attributes: ProductRefs['attributes'],
): VariationState {
  const before = stored?.state ?? blank
  const own = {
    regular: before.regular ?? product.regular,
    sale: before.regular === null ? null : before.sale,
  }
  const prices = pricesAfter(own, body)
  const isOwn = before.regular !== null || prices.regular !== product.regular || prices.sale !== null
  const platform = backordersAfter(before.platform, body)
  for (const name of fields) if (body[name] !== undefined) platform[name] = body[name]
  // The default position among the variations follows from the id. Store only a different one.
  const { menu_order: place } = body
  if (place !== undefined && place !== (platform['menu_order'] ?? id % 100)) platform['menu_order'] = place
  return {
    sku: body.sku?.trim() || before.sku || `#${id}`,
    status: (body.status ?? before.status) === 'publish' ? 'publish' : 'draft',
    choice: choiceAfter(before, body, product, attributes),
    ...(isOwn ? prices : { regular: null, sale: null }),
    sharesStock: body.manage_stock === undefined ? before.sharesStock : body.manage_stock === 'parent',
    stock: stockAfter(before.stock, body),
    platform: { ...platform, ...variationMeta(before.platform, body) },
  }
}

/**
 * Makes the prices of a product and its variations consistent. If a published variation has its own price, all get one,
 * and the product gets the lowest.
 */
export function settled(
  product: ProductState,
  all: readonly StoredVariation[],
): { product: ProductState; variations: StoredVariation[] } {
  const published = all.filter(({ state }) => state.status === 'publish')
  if (published.every(({ state }) => state.regular === null)) return { product, variations: [...all] }
  const variations = all.map(({ id, state }) => ({
    id,
    state: {
      ...state,
      regular: state.regular ?? product.regular,
      sale: state.regular === null && product.sale ? product.sale : state.sale,
    },
  }))
  const priced = variations.flatMap(({ state }) =>
    state.status === 'publish' && state.regular !== null ? [state.regular] : [],
  )
  return {
    product: { ...product, regular: priced.length > 0 ? Math.min(...priced) : product.regular, sale: null },
    variations,
  }
}
