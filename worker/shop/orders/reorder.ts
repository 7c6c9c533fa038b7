import * as z from 'zod'
import type { Cart } from '../../../shared/cart/cart.ts'
import type { Personalisation } from '../../../shared/cart/extras.ts'
import type { OrderLine } from '../../../shared/checkout/payment.ts'
import { limits } from '../../../shared/limits.ts'
import { type MessageKey, text } from '../../../shared/messages.ts'
import { formatPrice } from '../../../shared/money.ts'
import { type Notice, refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { entryOf } from '../../../shared/words/fit-words.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { action } from '../../render/action.ts'
import { formName, intentOfPiece } from '../cart/cart-form.ts'
import { orderBack } from './order.tsx'
import { showingOf } from './order-showing.ts'

const reorderForm = z.object({
  acces: z.string().max(100).default(''),
  intent: z.uuid().catch(() => crypto.randomUUID()),
})

/** Time that the notice stays visible, in seconds. The buyer must read what the cart refused. */
const readingTime = 20
/**
 * The maximum number of products named in one sentence. The sentence counts the others, because the notice must fit in
 * its cookie.
 */
const maxNamed = 3

interface Added {
  /** The cart after the last added line; `null` when the platform refused all lines. */
  cart: Cart | null
  refused: string[]
}

/**
 * The reason why a product cannot be bought again, by the platform's error code. The platform's own messages address a
 * buyer on the product page.
 */
const reasons: Record<string, MessageKey> = {
  cocart_invalid_product: 'reorder.gone',
  cocart_unknown_product_id: 'reorder.gone',
  cocart_cannot_be_purchased: 'reorder.gone',
  cocart_no_variation_found: 'reorder.gone',
  cocart_product_out_of_stock: 'reorder.sold-out',
  cocart_not_enough_stock_remaining: 'reorder.too-few',
  cocart_quantity_invalid_amount: 'reorder.too-few',
}

function whyNot({ name }: OrderLine, { code, notice }: CommerceError): string {
  const reason = entryOf(reasons, code)
  return `${name} (${reason ? text(reason) : notice.text.replace(/\.$/, '').slice(0, 80)})`
}

/**
 * Returns the choices that the variation of a line leaves to the shopper, as the cart takes them. The order names an
 * attribute by its label, the cart by its slug.
 */
async function openChoices(
  { productId, variationId, choices }: OrderLine,
  { catalogue }: Commerce,
): Promise<Record<string, string>> {
  if (variationId === 0) return {}
  const product = await catalogue.product(productId)
  const { open = [] } = product?.variations.find(({ id }) => id === variationId) ?? {}
  const left = product?.attributes.filter(({ slug }) => open.includes(slug)) ?? []
  return Object.fromEntries(
    left.map(({ slug, label }) => [`attribute_${slug}`, entryOf(choices, label) ?? '']),
  )
}

/** Identifies one form submission: by its intent, and without script by its content. */
interface Sent {
  intent: string
  form: string | undefined
}

/**
 * Adds the lines of an order one after the other. Each has an intent of its own, so a retry adds nothing twice. Letters
 * and extras stay with their product.
 */
async function addAgain(
  lines: readonly OrderLine[],
  { intent, form }: Sent,
  commerce: Commerce,
): Promise<Added> {
  const added: Added = { cart: null, refused: [] }
  for (const [index, line] of lines.entries()) {
    try {
      added.cart = await commerce.cart.add({
        id: line.variationId || line.productId,
        quantity: Math.min(line.quantity, limits.lineQuantity),
        attributes: await openChoices(line, commerce),
        letters: line.personalisation?.letters,
        extras: line.extras,
        intent: await intentOfPiece(intent, index),
        form,
      })
    } catch (error) {
      if (!(error instanceof CommerceError) || error.expired || error.status >= 500) throw error
      added.refused.push(whyNot(line, error))
    }
  }
  return added
}

const isSameText = (one: Personalisation | null, other: Personalisation | null) =>
  one?.letters === other?.letters && one?.font === other?.font

/** Returns the products whose price has changed since the order. */
function changedPrices(lines: readonly OrderLine[], cart: Cart): string[] {
  return lines.flatMap((line) => {
    const unit = Math.round(line.subtotal / line.quantity)
    const id = line.variationId || line.productId
    const now = cart.lines.find(
      (each) => each.id === id && isSameText(each.personalisation, line.personalisation),
    )
    return now && now.price !== unit ? [`${line.name}, ${formatPrice(now.price)}`] : []
  })
}

const named = (names: readonly string[]) =>
  names.length <= maxNamed + 1
    ? names.join(', ')
    : `${names.slice(0, maxNamed).join(', ')} ${text('reorder.more', { n: String(names.length - maxNamed) })}`

function newsOf({ cart, refused }: Added, changed: readonly string[]): Notice {
  const first =
    refused.length === 0
      ? text('reorder.done')
      : text(cart ? 'reorder.partly' : 'reorder.nothing', { refused: named(refused) })
  const second = changed.length > 0 ? ` ${text('reorder.price', { changed: named(changed) })}` : ''
  const isSmooth = refused.length === 0 && changed.length === 0
  return isSmooth
    ? { tone: 'success', text: first }
    : { tone: 'warning', text: (first + second).slice(0, 400), seconds: readingTime }
}

/**
 * Adds the products of an order to the cart and opens it. The notice lists the products that are gone, sold out or at
 * another price.
 */
export const reorder = action(
  paths.orderAgain(':id'),
  reorderForm,
  async (fields, visit) => {
    const { acces, intent } = fields
    const { commerce, params } = visit
    const showing = showingOf(params['id'], acces)
    const order = await commerce.orders.tracked(showing)
    if (order?.scope !== 'full') {
      return refused(404, { tone: 'error', text: text('order.unknown') }, { goTo: orderBack(showing) })
    }
    const added = await addAgain(order.lines, { intent, form: await formName(visit, fields) }, commerce)
    const notice = newsOf(added, added.cart ? changedPrices(order.lines, added.cart) : [])
    return added.cart
      ? success({ cart: added.cart, notice, goTo: paths.cart })
      : refused(409, notice, { goTo: orderBack(showing) })
  },
  { retries: true },
)
