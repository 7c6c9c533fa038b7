import { cartHeaders, cartOfCall } from './cart-keys.ts'
import {
  addLine,
  maxQuantityOf,
  nameOf,
  quantityIn,
  soldProduct,
  titleOf,
  wrongQuantity,
} from './cart-rules.ts'
import { cartShape, type Notices } from './cart-shape.ts'
import { CouponRefusal, usableCoupon } from './discounts.ts'
import type { Harness } from './harness.ts'
import type { CartLine, PlayedCart } from './records.ts'
import { type Answer, type Asked, needed, type Route, type ShopAnswer, WpError } from './wordpress.ts'

/** Changes the cart and returns notices. */
type CartAct = (cart: PlayedCart, asked: Asked) => Notices | undefined

/**
 * Checks a cart again, as each read does. Lines that are no longer sold, and codes that are no longer valid, leave it.
 */
function recheck(harness: Harness, cart: PlayedCart): string[] {
  const notices: string[] = []
  const gone = cart.lines.filter(({ id }) => !soldProduct(harness, id))
  for (const line of gone) {
    const product = harness.books.products.get(line.id)
    const name = product ? nameOf(harness, product) : 'An item'
    notices.push(`${name} has been removed from your cart because it can no longer be purchased.`)
  }
  cart.lines = cart.lines.filter((line) => !gone.includes(line))
  cart.removed = cart.removed.filter(({ id }) => harness.books.products.has(id))
  for (const { id, quantity } of cart.lines) {
    const product = harness.books.product(id)
    const maxQuantity = maxQuantityOf(product)
    if (maxQuantity >= 0 && quantity > maxQuantity)
      notices.push(
        `Sorry, we do not have enough &quot;${titleOf(harness, product)}&quot; in stock (${maxQuantity} available).`,
      )
  }
  cart.coupons = cart.coupons.filter((code) => {
    try {
      return cart.lines.length === 0 || usableCoupon(harness, code, cart.lines)
    } catch (error) {
      if (!(error instanceof CouponRefusal)) throw error
      notices.push(`Coupon &quot;${code}&quot; has been removed: ${error.reason}.`)
      return false
    }
  })
  return notices
}

/** Returns the answer with the whole cart, after checking it again. */
export function cartAnswer(
  harness: Harness,
  asked: Asked,
  key: string,
  cart: PlayedCart,
  notices?: Notices,
): ShopAnswer {
  const errors = recheck(harness, cart)
  const all = errors.length > 0 ? { ...notices, error: errors } : (notices ?? {})
  const shape: Record<string, unknown> = cartShape(harness, key, cart, all)
  const fields = asked.query.get('fields')?.split(',')
  if (fields?.some((field) => !(field in shape)))
    throw new WpError(400, 'cocart_response_returned_empty', 'Request returned nothing for the cart.')
  const saved = fields ? Object.fromEntries(fields.map((field) => [field, shape[field]])) : shape
  return { body: saved, headers: cartHeaders(harness, key) }
}

const lineOf = (cart: PlayedCart, { params }: Asked): CartLine => {
  const line = cart.lines.find(({ key }) => key === params['item_key'])
  if (line) return line
  throw new WpError(404, 'cocart_item_not_in_cart', 'Item specified does not exist in cart.')
}

function setQuantity(harness: Harness, line: CartLine, quantity: number): void {
  const maxQuantity = maxQuantityOf(harness.books.product(line.id))
  if (quantity < 1 || (maxQuantity >= 0 && quantity > maxQuantity)) throw wrongQuantity()
  line.quantity = quantity
}

const known = {
  'add-item': ['id', 'quantity', 'variation', 'item_data'],
  item: ['quantity', 'return_status'],
}

/** The cart routes of `cocart/v2`, including its pitfalls. */
export function cartRoutes(harness: Harness): Route[] {
  const wants = (call: keyof typeof known, { body }: Asked) => {
    for (const [name, value] of Object.entries(body)) {
      if (!known[call].includes(name)) harness.problems.push(`${call}: the platform has no field ${name}`)
      if ((name === 'id' || name === 'quantity') && typeof value !== 'string')
        harness.problems.push(`${call}: ${name} is no text`)
    }
    if (typeof body['quantity'] === 'string' && !/^[1-9]\d?$/.test(body['quantity']))
      harness.problems.push(`${call}: quantity ${body['quantity']}`)
  }
  const act =
    (change: CartAct): Answer =>
    (asked) => {
      const { key, cart } = cartOfCall(harness, asked)
      const notices = change(cart, asked)
      return cartAnswer(harness, asked, key, cart, notices)
    }
  const read = act(() => undefined)
  return [
    { pattern: '/cocart/v2/cart', answers: { GET: read } },
    {
      pattern: '/cocart/v2/cart/add-item',
      answers: {
        POST: act((cart, asked) => {
          wants('add-item', asked)
          return {
            success: [`&quot;${addLine(harness, cart, asked.body)}&quot; has been added to your cart.`],
          }
        }),
      },
    },
    {
      pattern: '/cocart/v2/cart/item/(?P<item_key>[\\w]+)',
      answers: {
        POST: (asked) => {
          wants('item', asked)
          const { key, cart } = cartOfCall(harness, asked)
          const quantity = quantityIn(asked.body)
          const line = lineOf(cart, asked)
          setQuantity(harness, line, quantity)
          if (asked.body['return_status'])
            return {
              body: { message: 'Quantity was increased.', quantity },
              headers: cartHeaders(harness, key),
            }
          return cartAnswer(harness, asked, key, cart)
        },
        DELETE: act((cart, asked) => {
          if (cart.lines.length === 0) throw new WpError(404, 'cocart_no_items', 'No items in the cart.')
          const line = lineOf(cart, asked)
          cart.lines = cart.lines.filter((each) => each !== line)
          cart.removed = [...cart.removed, line]
          return {
            success: [`&quot;${titleOf(harness, harness.books.product(line.id))}&quot; has been removed.`],
          }
        }),
        PUT: act((cart, asked) => {
          if (cart.lines.some(({ key }) => key === asked.params['item_key']))
            throw new WpError(
              405,
              'cocart_item_restored_to_cart',
              'Item has already been restored to the cart.',
            )
          const line = cart.removed.find(({ key }) => key === asked.params['item_key'])
          if (!line)
            throw new WpError(404, 'cocart_item_not_in_cart', 'Item specified does not exist in cart.')
          cart.removed = cart.removed.filter((each) => each !== line)
          cart.lines.push(line)
          return { success: ['Item has been restored to the cart.'] }
        }),
      },
    },
    {
      pattern: '/cocart/v2/cart/clear',
      answers: {
        POST: act((cart) => {
          Object.assign(cart, { lines: [], removed: [], coupons: [] })
          return { notice: ['Cart is cleared.'] }
        }),
      },
    },
    {
      pattern: '/cocart/v2/cart/items/count',
      answers: {
        GET: (asked) => {
          const { key, cart } = cartOfCall(harness, asked)
          const body = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
          return { body, headers: cartHeaders(harness, key) }
        },
      },
    },
    {
      pattern: '/cocart/v2/cart/totals',
      answers: {
        GET: () => {
          throw new WpError(
            404,
            'cocart_cart_totals_empty',
            'This cart either has no items or was not calculated.',
          )
        },
      },
    },
    {
      pattern: '/cocart/v2/cart/update',
      answers: {
        POST: act((cart, { body }) => {
          needed(body, 'namespace')
          const { namespace, quantity, ...fields } = body
          if (namespace === 'update-customer') keepAddress(cart, fields)
          else if (namespace === 'update-cart')
            for (const [key, pieces] of Object.entries(quantity ?? {})) {
              const line = cart.lines.find((each) => each.key === key)
              if (line) setQuantity(harness, line, quantityIn({ quantity: pieces }))
            }
          else throw new WpError(404, 'cocart_update_cart_no_namespace_error', `No ${namespace} namespace.`)
          return undefined
        }),
      },
    },
  ]
}

function keepAddress(cart: PlayedCart, fields: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(fields)) {
    const billing = name.startsWith('s_') ? `shipping_${name.slice(2)}` : `billing_${name}`
    cart.customer[billing] = String(value)
  }
}
