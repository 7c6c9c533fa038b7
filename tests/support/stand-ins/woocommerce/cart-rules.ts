import { slugify } from '../../../../shared/words/fit-words.ts'
import type { Harness } from './harness.ts'
import { priceOf } from './money.ts'
import { variationTitle } from './product-shape.ts'
import type { CartLine, PlayedCart, Product } from './records.ts'
import { digestOf, invalid, needed, textIn, WpError } from './wordpress.ts'

/** Returns the maximum quantity of a product in a cart: `-1` is unlimited, `0` is sold out. */
export function maxQuantityOf(product: Product): number {
  if (product.stock_status === 'outofstock') return 0
  if (product.sold_individually) return 1
  return product.manage_stock ? (product.stock_quantity ?? -1) : -1
}

/** Returns the product of a line; `undefined` when it, or its parent product, is no longer sold. */
export function soldProduct({ books }: Harness, id: number): Product | undefined {
  const product = books.products.get(id)
  const parent = product?.parent_id ? books.products.get(product.parent_id) : product
  return product?.status === 'publish' && parent?.status === 'publish' ? product : undefined
}

export const titleOf = ({ books }: Harness, product: Product) =>
  product.type === 'variation' ? books.product(product.parent_id).name : product.name
export const nameOf = ({ books }: Harness, product: Product) =>
  product.type === 'variation' ? variationTitle(books, product) : product.name

/** Returns the cents of one piece of a line. */
export const pieceOf = ({ books }: Harness, line: CartLine) =>
  line.price ?? priceOf(books, books.product(line.id)) ?? 0

/** Returns the quantity in a body. It must be text with digits and a point. */
export function quantityIn(body: Record<string, unknown>, standard?: string): number {
  if (standard === undefined) needed(body, 'quantity')
  const sent = textIn({ quantity: standard, ...body }, 'quantity')
  if (!/^-?\d+(\.\d+)?$/.test(sent)) throw invalid('quantity', 'The quantity must be a numeric value.')
  return Number(sent)
}

export const wrongQuantity = () =>
  new WpError(405, 'cocart_quantity_invalid_amount', 'Quantity must be a minimum of 1, and within the stock.')

const noVariation = () =>
  new WpError(404, 'cocart_no_variation_found', 'No matching variation found. Please try again.')

/** Returns the product with an id or a SKU. */
function wished({ books, version }: Harness, id: string): Product {
  if (/^\d+$/.test(id)) {
    const product = books.products.get(Number(id))
    if (product && product.status !== 'trash') return product
    throw new WpError(
      400,
      'cocart_invalid_product',
      'This is an invalid product and cannot be added to the cart!',
    )
  }
  if (id === '' && version === '11.0')
    throw new WpError(404, 'cocart_product_id_required', 'Product ID number is required!')
  const product = [...books.products.values()].find(({ sku }) => sku === id)
  if (product) return product
  throw new WpError(404, 'cocart_unknown_product_id', 'Product ID not found! Try again.')
}

/** Returns an option as a cart expects it: the slug of a term, or the words of a product's own option. */
const termOf = (slug: string, option: string) => (slug.startsWith('pa_') ? slugify(option) : option)

/** Returns the options of a call, by attribute slug. */
const askedIn = (sent: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.replace(/^attribute_/, ''), value]))

/** Returns the variation that matches all options of the call. */
function chosen({ books }: Harness, product: Product, asked: Record<string, unknown>): Product {
  const variation = books.childrenOf(product).find(({ options, status }) => {
    const pairs = Object.entries(options)
    return status === 'publish' && pairs.every(([slug, option]) => asked[slug] === termOf(slug, option))
  })
  if (!variation) throw noVariation()
  return variation
}

/** Returns the options for attributes that a variation leaves open. Each must be given, with a valid word. */
function openChoices({ books }: Harness, product: Product, asked: Record<string, unknown>) {
  if (product.type !== 'variation') return {}
  const open = books
    .product(product.parent_id)
    .attributes.filter(({ slug, variation }) => variation && product.options[slug] === undefined)
  const found = open.map(({ slug, name, options }) => {
    if (asked[slug] === undefined) {
      const words = `Missing variation data for variable product. ${name} is a required field.`
      throw new WpError(400, 'cocart_missing_variation_data', words)
    }
    const option = options.find((each) => termOf(slug, each) === asked[slug])
    if (option !== undefined) return [slug, option]
    const known = options.map((each) => termOf(slug, each)).join(', ')
    const words = `Invalid value posted for ${name}. Allowed values: ${known}`
    throw new WpError(400, 'cocart_invalid_variation_data', words)
  })
  return Object.fromEntries(found) as Record<string, string>
}

const objectIn = (body: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = body[name] ?? {}
  if (typeof value !== 'object' || value === null) throw invalid(name, `${name} is not of type object.`)
  return value as Record<string, unknown>
}

/** Adds a line as the body of an add-item call says. */
export function addLine(harness: Harness, cart: PlayedCart, body: Record<string, unknown>): string {
  needed(body, 'id')
  const id = textIn(body, 'id')
  const quantity = quantityIn(body, '1')
  const data = objectIn(body, 'item_data')
  const options = askedIn(objectIn(body, 'variation'))
  if (body['return_item']) throw new WpError(500, 'internal_server_error', 'There has been a critical error.')
  const asked = wished(harness, id)
  if (asked.type === 'grouped')
    throw new WpError(
      403,
      'cocart_cannot_add_product_type_to_cart',
      `You cannot add &quot;${asked.name}&quot; to your cart as it is an &quot;grouped&quot; product.`,
    )
  const product = asked.type === 'variable' ? chosen(harness, asked, options) : asked
  const title = titleOf(harness, product)
  if (!soldProduct(harness, product.id) || priceOf(harness.books, product) === null)
    throw new WpError(400, 'cocart_cannot_be_purchased', `Sorry, &quot;${title}&quot; cannot be purchased.`)
  const maxQuantity = maxQuantityOf(product)
  if (maxQuantity === 0)
    throw new WpError(
      404,
      'cocart_product_out_of_stock',
      `You cannot add &quot;${title}&quot; to the cart because the product is out of stock.`,
    )
  if (quantity < 1 || (maxQuantity > 0 && quantity > maxQuantity)) throw wrongQuantity()
  const open = openChoices(harness, product, options)
  const key = digestOf(JSON.stringify([product.id, { ...product.options, ...open }, data]))
  const line = cart.lines.find((each) => each.key === key)
  const held = cart.lines.filter((each) => each.id === product.id)
  const already = held.reduce((sum, each) => sum + each.quantity, 0)
  if (product.sold_individually && already > 0) throw onlyOne(harness, title)
  if (maxQuantity > 0 && already + quantity > maxQuantity)
    throw new WpError(
      404,
      'cocart_not_enough_stock_remaining',
      `You cannot add that amount to the cart &mdash; we have ${maxQuantity} in stock and you already have ${already}.`,
    )
  const price = typeof body['price'] === 'string' ? Math.round(Number(body['price']) * 100) : undefined
  if (line) line.quantity += quantity
  else
    cart.lines.push({
      key,
      id: product.id,
      quantity,
      data,
      chosen: open,
      ...(price !== undefined && { price }),
    })
  cart.removed = cart.removed.filter((each) => each.key !== key)
  return title
}

const onlyOne = ({ version }: Harness, title: string) =>
  version === '9.4'
    ? new WpError(
        400,
        'cocart_add_to_cart_error',
        `You cannot add another &quot;${title}&quot; to your cart.`,
      )
    : new WpError(
        403,
        'cocart_product_sold_individually',
        `You cannot add another &quot;${title}&quot; to your cart.`,
      )
