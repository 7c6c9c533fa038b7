import { brand } from '#brand/brand.ts'
import type { Handover } from '../../../shared/delivery/handover.ts'
import { plural } from '../../../shared/text/plural.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import { handedOver } from './handover.ts'

export const soldOut = 'Sold out'
export const personalised = 'In your name'
export const lastPiece = 'Last one'
export const newProduct = 'New'
export const breadcrumb = 'Breadcrumb'
export const home = 'Home'
export const seeAll = 'See all'
export const seenLately = 'Seen lately'
export const clear = 'Clear'
export const clearSeen = ` the ${brand.product.many} seen lately`
export const pagination = 'Pages'
export const previousPage = 'Previous page'
export const pageNumbered = (page: number) => `Page ${page}`
export const nextPage = 'Next page'
export const phone = 'Phone'
export const phoneHint = 'For delivery only.'
export const withYou = (arrival: string, to: Handover) => `${capital(handedOver[to])} ${arrival}`
export const quantity = 'Quantity: '
export const subtotal = 'Subtotal'
export const discountCode = (code: string) => `Discount ${code}`
export const delivery = 'Delivery'
export const free = 'Free'
export const deliveryBy = (carrier: string) => `Delivery: ${carrier}`
export const readingTime = (minutes: number) =>
  plural(minutes, { one: `${minutes}\u00a0minute to read`, other: `${minutes}\u00a0minutes to read` })
export const heldUntilBefore = (pieces: number) =>
  plural(pieces, {
    one: `Your ${brand.product.one} is held for you until `,
    other: `Your ${brand.product.many} are held for you until `,
  })
export const heldUntilAfter = ' (Paris time).'
export const holdEndedBefore = (pieces: number) =>
  plural(pieces, {
    one: `Your ${brand.product.one} was held until `,
    other: `Your ${brand.product.many} were held until `,
  })
