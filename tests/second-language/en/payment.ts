import { brand } from '#brand/brand.ts'
import type { Handover } from '../../../shared/delivery/handover.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import { handedOver } from './handover.ts'

export const cardDetails = 'Card details'
export const holderName = 'Name on the card'
export const holderNameMissing = 'The name, as on the card.'
export const meansOfPayment = 'Means of payment'
export const opening = 'Opening the payment'
export const openingDescription = 'Your payment opens.'
export const payByCard = 'Pay by card'
export const leftToPay = (number: string) => `Your order no.\u00a0${number} is still to be paid`
export const walletsTitle = 'Apple Pay, Google Pay, Link'
export const chooseOtherMeans = 'Choose another means of payment'
export const yourOrder = 'Your order'
export const totalToPay = 'Total to pay'
export const payOrder = (number: string) => `Pay order ${number}`
export const walletsDescription = 'Pay your order by Apple Pay, Google Pay, Link or card.'
export const orderRecorded = (number: string) => `Your order no.\u00a0${number} is recorded. `
export const refresh = 'Refresh'
export const paymentReady = 'Your payment is ready'
export const goToPayment = 'Go on to payment'
export const orderNumbered = (number: string) => `Order no.\u00a0${number}`
export const backHome = 'Back to the home page'
export const confirmationSent = (email: string) => `A confirmation goes to ${email}.`
export const inTheNameOf = (email: string) => `In the name of ${email}.`
export const withYou = (to: Handover) => capital(handedOver[to])
export const delivery = 'Delivery'
export const wasRefunded = 'It was refunded.'
export const wasCancelled = 'It was cancelled.'
export const followMyOrder = 'Follow my order'
export const totalPaid = 'Total paid'
export const editMyOrder = 'Edit my order'
export const seeCart = 'See the cart'
export const productsBackToCart = `Put the ${brand.product.many} back in the cart`
export const payAgain = 'Pay again'
export const writeToUs = 'Write to us'
export const checking = 'Payment being checked'
export const interrupted = 'Payment interrupted'
export const toCheck = 'Payment to check'
export const resultDescription = 'What became of your payment.'
export const awaitsYou = (order: string) => `${order} awaits you. `
export const resumePayment = 'Resume the payment'
