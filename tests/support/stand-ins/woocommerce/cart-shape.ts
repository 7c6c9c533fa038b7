import { maxQuantityOf, nameOf, pieceOf, titleOf } from './cart-rules.ts'
import { discountsOf } from './discounts.ts'
import type { Harness } from './harness.ts'
import { netInMajor, priceOf, taxIn, taxInMajor } from './money.ts'
import type { CartLine, PlayedCart, Product } from './records.ts'
import { digestOf } from './wordpress.ts'

/** Notices in an answer, beside the cart. */
export type Notices = Partial<Record<'success' | 'notice' | 'error', string[]>>

/** PHP writes an empty object as an empty list. */
const orList = (object: object) => (Object.keys(object).length > 0 ? object : [])

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

function addressShape({ version }: Harness, kind: 'billing' | 'shipping', saved: Record<string, string>) {
  const more = kind === 'billing' ? ['phone', 'email'] : version === '11.0' ? ['phone'] : []
  const names = [...addressFields, ...more].filter((name) => version === '9.4' || name !== 'company')
  return Object.fromEntries(
    names.map((name) => [`${kind}_${name}`, saved[`${kind}_${name}`] ?? (name === 'country' ? 'FR' : '')]),
  )
}

/** Returns a line, with `saving` cents taken off by codes. */
function lineShape(harness: Harness, line: CartLine, saving = 0) {
  const product = harness.books.product(line.id)
  const parent = product.parent_id ? harness.books.product(product.parent_id) : product
  const gross = pieceOf(harness, line) * line.quantity
  const tax = harness.taxes ? taxIn(gross) : 0
  const labels = new Map(parent.attributes.map(({ slug, name }) => [slug, name]))
  const variation = Object.entries({ ...product.options, ...line.chosen }).map(([slug, option]) => [
    labels.get(slug) ?? slug,
    option,
  ])
  return {
    item_key: line.key,
    id: line.id,
    name: nameOf(harness, product),
    title: titleOf(harness, product),
    price: String(pieceOf(harness, line)),
    quantity: { value: line.quantity, min_purchase: 1, max_purchase: maxQuantityOf(product) },
    totals: {
      subtotal: String(gross - tax),
      subtotal_tax: harness.taxes ? taxInMajor(gross) : 0,
      total: harness.taxes ? netInMajor(gross - saving) : (gross - saving) / 100,
      tax: harness.taxes ? taxInMajor(gross - saving) : 0,
    },
    slug: parent.slug,
    meta: {
      product_type: product.type,
      sku: product.sku,
      dimensions: { length: '', width: '', height: '', unit: 'cm' },
      weight: '0.0',
      variation: orList(Object.fromEntries(variation)),
    },
    backorders: '',
    cart_item_data: orList(line.data),
    featured_image: pictureOf(product) || pictureOf(parent),
    ...(harness.version === '11.0' && { extensions: [] }),
  }
}

const pictureOf = ({ images }: Product) => images[0]?.src.replace('.jpg', '-300x300.jpg') ?? ''

function crossSells(harness: Harness, cart: PlayedCart) {
  const held = new Set(cart.lines.map(({ id }) => id))
  const ids = cart.lines
    .flatMap(({ id }) => harness.books.product(id).cross_sell_ids)
    .filter((id) => !held.has(id))
  return [...new Set(ids)].flatMap((id) => {
    const product = harness.books.products.get(id)
    if (product?.status !== 'publish') return []
    const price = String(priceOf(harness.books, product) ?? 0)
    const { name, slug, type } = product
    const prices = { price, regular_price: price, sale_price: '0' }
    return [{ id, name, title: name, slug, ...prices, image: '', average_rating: '', on_sale: false, type }]
  })
}

function shippingShape(harness: Harness, cart: PlayedCart) {
  const isEmpty = cart.lines.length === 0
  if (isEmpty && harness.version === '11.0') return []
  const rate = {
    key: 'free_shipping:1',
    method_id: 'free_shipping',
    instance_id: 1,
    label: 'Free shipping',
    cost: '0',
    html: 'Free shipping',
    taxes: '',
    chosen_method: true,
    meta_data: {
      items: cart.lines
        .map((line) => `${titleOf(harness, harness.books.product(line.id))} × ${line.quantity}`)
        .join(', '),
    },
  }
  const whole = {
    package_name: 'Shipping',
    rates: { [rate.key]: rate },
    package_details: '',
    index: 0,
    chosen_method: rate.key,
    formatted_destination: '',
  }
  return {
    total_packages: isEmpty ? 0 : 1,
    show_package_details: false,
    has_calculated_shipping: false,
    packages: isEmpty ? [] : { default: whole },
  }
}

/** Returns the totals of a cart, in cents as text. CoCart 4.4 sends plain zeros for an empty cart. */
function totalsShape(harness: Harness, subtotal: number, discount: number) {
  const tax = (cents: number) => (harness.taxes ? taxIn(cents) : 0)
  const total = subtotal - discount
  const texts = {
    subtotal: String(subtotal - tax(subtotal)),
    subtotal_tax: String(tax(subtotal)),
    fee_total: '0',
    fee_tax: '0',
    discount_total: String(discount - tax(discount)),
    discount_tax: String(tax(discount)),
    shipping_total: '0',
    shipping_tax: '0',
    total: String(total),
    total_tax: String(tax(subtotal) - tax(discount)),
  }
  if (harness.version === '9.4' || subtotal > 0) return texts
  return { ...texts, subtotal: 0, total: 0, fee_total: 0, shipping_total: 0 }
}

/** Returns a cart as `cocart/v2` sends it. */
export function cartShape(harness: Harness, key: string, cart: PlayedCart, notices: Notices = {}) {
  const { version } = harness
  const subtotal = cart.lines.reduce((sum, line) => sum + pieceOf(harness, line) * line.quantity, 0)
  const discounts = discountsOf(harness, cart)
  const discount = discounts.reduce((sum, { saving }) => sum + saving, 0)
  const offLine = (index: number) => discounts.reduce((sum, { savings }) => sum + (savings[index] ?? 0), 0)
  const items = cart.lines.map((line, index) => lineShape(harness, line, offLine(index)))
  const hasLines = items.length > 0
  return {
    cart_hash: hasLines ? digestOf(JSON.stringify(cart.lines)) : 'No items in cart so no hash',
    cart_key: key,
    currency,
    customer: {
      billing_address: addressShape(harness, 'billing', cart.customer),
      shipping_address: addressShape(harness, 'shipping', cart.customer),
    },
    items,
    item_count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items_weight: '0',
    coupons: discounts.map(({ coupon, saving }) => ({
      coupon: coupon.code,
      label: `Coupon: ${coupon.code}`,
      discount_type: coupon.discount_type,
      // With tax, like the displayed prices.
      saving: String(-saving),
      saving_html: `-${(saving / 100).toFixed(2).replace('.', ',')}€`,
    })),
    needs_payment: hasLines,
    needs_shipping: hasLines,
    shipping: shippingShape(harness, cart),
    fees: [],
    taxes: [],
    totals: totalsShape(harness, subtotal, discount),
    removed_items: cart.removed.map((line) => ({ ...lineShape(harness, line), quantity: line.quantity })),
    cross_sells: crossSells(harness, cart),
    notices: orList(notices),
    ...(version === '11.0' && { extensions: [] }),
  }
}
