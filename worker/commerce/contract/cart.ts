import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import { home } from '#brand/delivery.ts'
import type { Cart, CartCoupon, CartLine } from '../../../shared/cart/cart.ts'
import { couponWords } from '../../../shared/cart/coupon-words.ts'
import { extraWords, personalisationOf } from '../../../shared/cart/extras.ts'
import { focusPoints } from '../../../shared/catalogue/pictures.ts'
import { arrival, arrivalWords, slowestKnown } from '../../../shared/delivery/delivery.ts'
import {
  carriagesTo,
  type DeliveryTable,
  type PromisedCarriage,
  weightOf,
} from '../../../shared/delivery/table.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { productPath } from '../../../shared/paths.ts'
import { entryOf } from '../../../shared/words/fit-words.ts'
import { thumbnailOf } from '../../assets.ts'
import { couponProblemOf } from './coupon.ts'
import { objectOrEmptyList, phpExtras, phpInt, phpList, phpText } from './php-values.ts'
import { decodeEntities, minorUnits, plainText, sentences } from './text.ts'

/** Width of the picture of a line, in pixels of a double-density screen. */
const thumbnailWidth = 320

/** Fields that our own platform adds to a line. A stock CoCart line has none of them. */
const ownExtension = z.object({
  product_id: z.int(),
  materials: z.string(),
  options: z.record(z.string(), z.string()),
  personalised: z.boolean(),
  picture: z.string().nullable(),
  focus: z.enum(focusPoints).optional().catch(undefined),
  path: z.string(),
  preparation: z.object({ shortest: z.int(), longest: z.int() }).nullable().catch(null),
  weight: z.int().nullable().catch(null),
})

const wireLine = z.object({
  item_key: z.string(),
  id: phpInt,
  name: z.string(),
  title: z.string(),
  price: minorUnits,
  quantity: z.object({ value: z.coerce.number().int(), max_purchase: z.coerce.number().int() }),
  totals: z.object({ subtotal: minorUnits, subtotal_tax: z.coerce.number().catch(0) }),
  meta: z.object({ variation: objectOrEmptyList(phpText) }),
  cart_item_data: phpExtras,
  featured_image: z.string().catch(''),
  extensions: z
    .object({ [brand.key]: ownExtension })
    .optional()
    .catch(undefined),
})
type WireLine = z.infer<typeof wireLine>

/** Fields that our own platform adds to a cart. `weights`: grams by product or variation, for lines without one. */
const ownCart = z.object({
  version: z.int().positive(),
  weights: z.record(z.string(), z.int()).catch({}),
  coupon_exceptions: z.record(z.string(), z.array(z.string())).catch({}),
  waiting_coupons: z.array(z.looseObject({ coupon: z.string() })).catch([]),
  replaced_coupons: z.array(z.string()).catch([]),
})

/** Prices are in euro and counted in cents, so a cart in another currency is not valid here. */
export const cartCurrency = z
  .object({ currency_code: z.literal('EUR'), currency_minor_unit: z.literal(2) })
  .optional()

/** A cart as the platform answers it. */
export const wireCart = z.object({
  cart_key: z.string(),
  currency: cartCurrency,
  items: phpList(wireLine),
  item_count: z.coerce.number().int(),
  coupons: phpList(z.object({ coupon: z.string(), saving: minorUnits })),
  totals: z.object({
    subtotal: minorUnits,
    subtotal_tax: minorUnits.catch(0),
    discount_total: minorUnits,
    discount_tax: minorUnits.catch(0),
    total: minorUnits,
  }),
  notices: objectOrEmptyList(sentences),
  extensions: z
    .object({ [brand.key]: ownCart })
    .optional()
    .catch(undefined),
})

/** What carts say about delivery. */
export interface CartDelivery {
  /** The carriage prices. */
  table: DeliveryTable
  /** The first carrier in the shop's own country; `null` when none delivers there. */
  first: PromisedCarriage | null
  /** Whether delivery is free everywhere. */
  isFree: boolean
  /** Names of the countries served. */
  served: string[]
}

/** Converts a cart answer of the platform into the storefront's cart, with its key. Throws a ZodError for no cart. */
export function cartOf(body: unknown, delivery: CartDelivery): { cart: Cart; key: string } {
  const wire = wireCart.parse(body)
  const own = wire.extensions?.[brand.key]
  const lines = wire.items.map((each) => lineOf(each, own?.weights))
  const preparation = slowestKnown(lines.map((line) => line.preparation))
  const days = delivery.first ?? { shortest: 0, longest: 0, to: 'home' as const }
  const waiting = (own?.waiting_coupons ?? []).map(({ coupon: code, ...data }) => ({
    code,
    text: text('coupon.waits', { code, reason: couponWords(couponProblemOf(data)) }),
  }))
  return {
    key: wire.cart_key,
    cart: {
      lines,
      count: wire.item_count,
      // If the platform has taxes on, subtotals are net. So always add the tax.
      subtotal: wire.totals.subtotal + wire.totals.subtotal_tax,
      discount: wire.totals.discount_total + wire.totals.discount_tax,
      total: wire.totals.total,
      coupons: wire.coupons.map((coupon) =>
        couponOf(coupon, lines, own && entryOf(own.coupon_exceptions, coupon.coupon)),
      ),
      warnings: (wire.notices['error'] ?? []).map(plainText),
      arrival: preparation && { words: arrivalWords(arrival(Date.now(), preparation, days)), to: days.to },
      delivery: carriageOf(lines, wire.totals.total, delivery),
      served: delivery.served,
      ...(waiting.length > 0 && { waiting }),
      ...(own && own.replaced_coupons.length > 0 && { replaced: own.replaced_coupons }),
      ...(own && { version: own.version }),
    },
  }
}

/**
 * Returns the cost of carriage in the shop's own country, with the cheapest carrier there. `sum` is the total of the cart,
 * in cents.
 */
function carriageOf(
  lines: readonly CartLine[],
  sum: number,
  { table, first, isFree }: CartDelivery,
): Cart['delivery'] {
  if (!first) return null
  if (isFree) return { price: 0, days: first, isLeast: false }
  const place = { country: home.country, postcode: '' }
  const prices = carriagesTo(table, { weight: weightOf(lines, table), sum }, place).map(({ price }) => price)
  const price = Math.min(...prices)
  return { price, days: first, isLeast: true }
}

function couponOf(
  { coupon: code, saving }: z.output<typeof wireCart>['coupons'][number],
  lines: readonly CartLine[],
  exceptions: readonly string[] = [],
): CartCoupon {
  const except = lines.filter(({ key }) => exceptions.includes(key)).map(({ name }) => name)
  return { code, saving: Math.abs(saving), ...(except.length > 0 && { except: [...new Set(except)] }) }
}

/** Returns the maximum quantity of a line; 99 when unlimited. */
export const maxQuantityOf = ({ quantity: { max_purchase } }: WireLine): number =>
  max_purchase < 0 ? limits.lineQuantity : Math.min(max_purchase, limits.lineQuantity)

function lineOf(wire: WireLine, weights: Readonly<Record<string, number>> = {}): CartLine {
  const own = wire.extensions?.[brand.key]
  const options = own?.options ?? wire.meta.variation
  const { personnalisation, ...extras } = wire.cart_item_data
  const title = decodeEntities(wire.title)
  const personalisation = personalisationOf(personnalisation, extras)
  return {
    key: wire.item_key,
    id: wire.id,
    name: title,
    path: own?.path ?? productPath({ id: wire.id, name: title }),
    materials: own?.materials ?? '',
    options: [
      ...Object.entries(options).map(([label, option]) => `${label}\u00a0: ${decodeEntities(option)}`),
      ...extraWords(extras),
    ],
    personalisation,
    personalised: own?.personalised ?? personalisation !== null,
    picture: thumbnailOf(
      { name: own?.picture ?? '', src: wire.featured_image, focus: own?.focus },
      thumbnailWidth,
    ),
    price: wire.price,
    quantity: wire.quantity.value,
    max: maxQuantityOf(wire),
    subtotal: wire.price * wire.quantity.value,
    preparation: own?.preparation ?? null,
    weight: own?.weight ?? weights[wire.id] ?? null,
  }
}
