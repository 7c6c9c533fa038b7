import { decodeEntities, plainText } from '../../commerce/contract/text.ts'
import type { Env } from '../../env.ts'
import { buyerOf, customerOf, publicKey } from '../../platform/cart/key.ts'
import { type PricedCart, type PricedLine, priceCart } from '../../platform/cart/pricing.ts'
import type { StoredLine } from '../../platform/cart/state.ts'
import { type Variant, variants } from '../../platform/catalogue/variant.ts'
import { type Coupon, couponsByCode } from '../../platform/coupons/coupons.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { mirrorCoupons } from '../mirror/coupons.ts'
import { mirrorProducts } from '../mirror/products.ts'
import { cartThere, type LineThere } from './cart-wire.ts'

/** Seconds that a copied code is trusted, and a copied product whose price differs from the cart's. */
const believed = { coupon: 300, price: 30 }

const stored = ({ item_key, id, cart_item_data, price }: LineThere, quantity: number): StoredLine => ({
  key: item_key,
  variantId: id,
  quantity,
  data: cart_item_data,
  addedCents: price,
})

/**
 * Returns a cart response of WooCommerce in the format of our own platform, without codes. WooCommerce gives prices,
 * pieces and limits. The rest of each product comes from our copy, which is made now if it is missing.
 * @throws PlatformError when a product has no copy and cannot be read
 */
export async function pricedCart(
  env: Env,
  name: string,
  body: unknown,
  version: number,
): Promise<PricedCart> {
  const cart = cartThere.parse(body)
  const lines = [...cart.items, ...cart.removed_items]
  const found = await copies(env, lines)
  const state = {
    version,
    lines: cart.items.map((each) => stored(each, each.quantity.value)),
    removed: cart.removed_items.map((each) => stored(each, each.quantity)),
    coupons: [],
  }
  const key = customerOf(name) === null ? cart.cart_key : publicKey(env, name)
  const { cart: priced } = priceCart({ name, key }, state, found, new Map(), 0)
  const maxOf = new Map(cart.items.map(({ item_key, quantity }) => [item_key, quantity.max_purchase]))
  const variations = new Map(lines.map(({ item_key, meta }) => [item_key, meta.variation]))
  for (const each of priced.lines) {
    const max = maxOf.get(each.itemKey) ?? -1
    each.left = max < 0 ? null : max
    each.max = each.left
    Object.assign(each, asChosen(each, variations.get(each.itemKey) ?? {}))
  }
  const noticesOf = (group: string) => (cart.notices[group] ?? []).map(plainText)
  return { ...priced, notices: { error: noticesOf('error'), notice: noticesOf('notice') } }
}

/**
 * Returns the chosen options of a line, by attribute label. A variation may leave options open, which our copy does not
 * know. From here on they belong to the product of this line and to the data of its order.
 */
function asChosen({ variant, data }: PricedLine, variations: Record<string, string>) {
  const chosen = Object.entries(variations).flatMap(([label, words]) => {
    const option = decodeEntities(words)
    return option === '' || variant.options[label] === option ? [] : [[label, option]]
  })
  if (variant.type !== 'variation' || chosen.length === 0) return {}
  const open: Record<string, string> = Object.fromEntries(chosen)
  return {
    variant: { ...variant, options: { ...variant.options, ...open } },
    data: { ...data, ...open },
  }
}

/** Returns the products of cart lines, at the prices of the cart. */
export async function copies(
  env: Env,
  lines: readonly Pick<LineThere, 'id' | 'price'>[],
): Promise<Map<number, Variant>> {
  const ids = [...new Set(lines.map(({ id }) => id))]
  let found = await variants(env.DB, ids)
  const isTrue = ({ id, price }: Pick<LineThere, 'id' | 'price'>) => found.get(id)?.priceCents === price
  const stale = lines.filter((each) => !isTrue(each)).map(({ id }) => id)
  if (stale.length > 0) {
    await mirrorProducts(env, stale, { within: believed.price }).catch((error: unknown) => {
      if (stale.some((id) => !found.has(id))) throw error
      console.error('products of a cart were not read again', String(error))
    })
    found = await variants(env.DB, ids)
  }
  return new Map(
    lines.flatMap(({ id, price }) => {
      const copy = found.get(id)
      // WooCommerce sells what its cart holds, at this price and in this quantity.
      return copy ? [[id, { ...copy, status: 'publish', priceCents: price, stock: null }] as const] : []
    }),
  )
}

/** Applies codes to a cart: their discounts, the waiting ones, and the dropped ones with a French sentence each. */
export async function withCodes(env: Env, cart: PricedCart, codes: readonly string[]): Promise<PricedCart> {
  if (codes.length === 0) return cart
  const there = await readCodes(env, codes).catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    console.error('codes of a cart were not read again', String(error))
    return codes
  })
  const coupons = await couponsByCode(env.DB, there, buyerOf(env, cart.name))
  return judged(cart, codes, coupons)
}

/** `now` in seconds since 1970. */
function judged(
  cart: PricedCart,
  codes: readonly string[],
  coupons: ReadonlyMap<string, Coupon>,
  now = Math.floor(Date.now() / 1000),
): PricedCart {
  const products = new Map([...cart.lines, ...cart.removed].map(({ variant }) => [variant.id, variant]))
  const asStored = (lines: PricedCart['lines']) =>
    lines.map(({ itemKey, variant, quantity, data }) => ({
      key: itemKey,
      variantId: variant.id,
      quantity,
      data,
      addedCents: variant.priceCents,
    }))
  const state = {
    version: cart.version,
    lines: asStored(cart.lines),
    removed: asStored(cart.removed),
    coupons: [...codes],
  }
  const { cart: priced } = priceCart(cart, state, products, coupons, now)
  const bounds = new Map(
    cart.lines.map(({ itemKey, variant, max, left }) => [itemKey, { variant, max, left }]),
  )
  return {
    ...priced,
    lines: priced.lines.map((each) => ({ ...each, ...bounds.get(each.itemKey) })),
    notices: {
      error: [...cart.notices.error, ...priced.notices.error],
      notice: cart.notices.notice,
    },
  }
}

/**
 * Updates our copies of codes that are old or missing. Returns the codes that WooCommerce has.
 * @throws PlatformError when WooCommerce does not answer
 */
export async function readCodes(env: Env, codes: readonly string[]): Promise<readonly string[]> {
  const copies = async () => {
    const { results } = await env.DB.prepare(
      `SELECT code, mirrored_at AS readAt FROM coupons
       WHERE mirrored_at IS NOT NULL AND code IN (SELECT value FROM json_each(?1))`,
    )
      .bind(JSON.stringify(codes))
      .all<{ code: string; readAt: number }>()
    return results
  }
  const oldest = Math.floor(Date.now() / 1000) - believed.coupon
  const known = await copies()
  const fresh = known.filter(({ readAt }) => readAt > oldest).map(({ code }) => code)
  const stale = codes.filter((code) => !fresh.includes(code))
  if (stale.length === 0) return fresh
  await mirrorCoupons(env, stale)
  return (await copies()).map(({ code }) => code)
}
