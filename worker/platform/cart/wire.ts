import { brand } from '#brand/brand.ts'
import { home } from '#brand/delivery.ts'
import * as t from '#text/cart-refusals.ts'
import { type Cents, decimalFromCents } from '../../../shared/money.ts'
import { productPath } from '../../../shared/paths.ts'
import type { Variant } from '../catalogue/variant.ts'
import { wireProblem } from '../coupons/refusal.ts'
import { hexDigest } from '../http/secrets.ts'
import type { PricedCart, PricedLine } from './pricing.ts'

/** Sentences of a response, by tone. */
export interface Notices {
  success?: string[]
  notice?: string[]
  error?: string[]
  /** Codes that the applied code replaced. */
  replaced?: string[] | undefined
}

/** Returns an object as PHP serialises it: `[]` when it is empty. */
const orList = <T extends object>(value: T): T | never[] => (Object.keys(value).length > 0 ? value : [])

const currency = {
  currency_code: 'EUR',
  currency_symbol: '€',
  currency_symbol_pos: 'currency_suffix',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: '',
  currency_prefix: '',
  currency_suffix: '€',
}

const addressFields = [
  'first_name',
  'last_name',
  'company',
  'country',
  'address_1',
  'address_2',
  'postcode',
  'city',
  'state',
]
const address = (kind: string, fields: string[]) =>
  Object.fromEntries(fields.map((field) => [`${kind}_${field}`, field === 'country' ? home.country : '']))
const customer = {
  billing_address: address('billing', [...addressFields, 'phone', 'email']),
  shipping_address: address('shipping', addressFields),
}

/** Returns the cart in the shape of `cocart/v2` with taxes off, so every amount is what the shopper pays. */
export async function wireCart(cart: PricedCart, notices: Notices = {}) {
  const items = cart.lines.map(wireItem)
  return {
    cart_hash: await hashOf(cart),
    cart_key: cart.key,
    currency,
    customer,
    items,
    item_count: cart.count,
    items_weight: String(
      cart.lines.reduce((sum, { variant, quantity }) => sum + (variant.weight ?? 0) * quantity, 0) / 1000,
    ),
    coupons: cart.coupons.map(({ code, type, savingCents }) => ({
      coupon: code,
      label: `Coupon: ${code}`,
      discount_type: type,
      saving: minor(-savingCents),
      saving_html: `-${decimalFromCents(savingCents).replace('.', ',')}€`,
    })),
    needs_payment: cart.totalCents > 0,
    needs_shipping: items.length > 0,
    shipping: shippingOf(cart.lines),
    fees: [],
    taxes: [],
    totals: {
      subtotal: minor(cart.subtotalCents),
      subtotal_tax: '0',
      fee_total: '0',
      fee_tax: '0',
      discount_total: minor(cart.discountCents),
      discount_tax: '0',
      shipping_total: '0',
      shipping_tax: '0',
      total: minor(cart.totalCents),
      total_tax: '0',
    },
    removed_items: cart.removed.map((line) => ({ ...wireItem(line), quantity: line.quantity })),
    cross_sells: [],
    notices: noticesOf(cart, notices),
    // An unknown cart has version 0, which responses leave out.
    ...(cart.version > 0 && {
      extensions: { [brand.key]: { version: cart.version, ...codesOf(cart, notices.replaced) } },
    }),
  }
}

/** Returns facts that CoCart's shape has no place for: the lines a code does not apply to, the waiting and the replaced codes. */
const codesOf = ({ coupons, waiting }: PricedCart, replaced: string[] = []) => ({
  coupon_exceptions: Object.fromEntries(
    coupons.filter(({ except }) => except.length > 0).map(({ code, except }) => [code, except]),
  ),
  waiting_coupons: waiting.map(({ code, problem }) => ({ coupon: code, ...wireProblem(problem) })),
  ...(replaced.length > 0 && { replaced_coupons: replaced }),
})

const minor = (cents: Cents) => String(cents === 0 ? 0 : cents)

function wireItem(line: PricedLine) {
  const { variant } = line
  return {
    item_key: line.itemKey,
    id: variant.id,
    name: variant.name,
    title: variant.title,
    price: minor(variant.priceCents),
    quantity: { value: line.quantity, min_purchase: 1, max_purchase: line.max ?? -1 },
    totals: { subtotal: minor(line.subtotalCents), subtotal_tax: 0, total: totalOf(line), tax: 0 },
    slug: variant.slug,
    meta: {
      product_type: variant.type,
      sku: variant.sku,
      dimensions: { length: '', width: '', height: '', unit: 'cm' },
      weight: variant.weight === null ? '0.0' : String(variant.weight / 1000),
      variation: orList(variant.options),
    },
    backorders: '',
    cart_item_data: orList(line.data),
    featured_image: variant.pictureSrc ?? '',
    extensions: { [brand.key]: extensionOf(variant) },
  }
}

/** Returns the price of a line after discounts, in euros. CoCart writes this one amount in major units. */
const totalOf = (line: PricedLine) => (line.subtotalCents - line.discountCents) / 100

/** Returns the fields that our storefront needs and CoCart's shape has no place for. Other clients ignore them. */
const extensionOf = (variant: Variant) => ({
  product_id: variant.productId,
  path: productPath({ id: variant.productId, name: variant.title }),
  materials: variant.materials,
  options: variant.options,
  personalised: variant.personalised,
  picture: variant.pictureName,
  ...(variant.pictureFocus && { focus: variant.pictureFocus }),
  preparation: variant.preparation,
  weight: variant.weight,
})

async function hashOf(cart: PricedCart): Promise<string> {
  if (cart.lines.length === 0) return 'No items in cart so no hash'
  const lines = cart.lines.map((line) => [line.itemKey, line.quantity, line.variant.priceCents])
  return hexDigest(JSON.stringify([lines, cart.totalCents]))
}

/** Returns CoCart's shipping field, which always shows free delivery. */
function shippingOf(lines: PricedLine[]) {
  const total = {
    total_packages: lines.length > 0 ? 1 : 0,
    show_package_details: false,
    has_calculated_shipping: false,
  }
  if (lines.length === 0) return { ...total, packages: [] }
  const rate = {
    key: 'free_shipping:1',
    method_id: 'free_shipping',
    instance_id: 1,
    label: t.freeDelivery,
    cost: '0',
    html: t.freeDelivery,
    taxes: '',
    chosen_method: true,
    meta_data: { items: lines.map((line) => `${line.variant.title} × ${line.quantity}`).join(', ') },
  }
  const parcel = {
    package_name: t.delivery,
    rates: { [rate.key]: rate },
    package_details: '',
    index: 0,
    chosen_method: rate.key,
    formatted_destination: '',
  }
  return { ...total, packages: { default: parcel } }
}

function noticesOf(cart: PricedCart, notices: Notices) {
  const groups = {
    success: notices.success ?? [],
    notice: [...(notices.notice ?? []), ...cart.notices.notice],
    error: [...(notices.error ?? []), ...cart.notices.error],
  }
  return orList(Object.fromEntries(Object.entries(groups).filter(([, sentences]) => sentences.length > 0)))
}
