import { brand } from '#brand/brand.ts'
import { capital } from '../../../../shared/words/fit-words.ts'

export const answerMessages = {
  'cart.added': 'Added to the cart.',
  'cart.updated': 'Your cart is up to date.',
  'cart.restored': 'The item is back in your cart.',
  'cart.set-partly': 'Added to the cart, but for “{name}”: {reason}',
  'failure.expired': 'Your login has expired, log in again',
  'failure.not-logged-in': 'Log in to go on.',
  'failure.log-in': 'Log in',
  'failure.page': 'We cannot show this page. Try again in a moment; your cart is kept.',
  'cart.remove-failed': 'The item could not be removed. Try again.',
  'checkout.cookies-needed':
    'Your cart is kept by a cookie, and your browser no longer sends it: allow the cookies of this site, then fill your cart again. Nothing was ordered.',
  'cart.cookies-needed': `A cart is kept by a cookie. If ${brand.product.the} you just added is not there, your browser blocks the cookies of this site: allow them, then add it again.`,
  'cart.kept': 'Your cart is kept',
  'failure.again': 'Try again',
  'cart.unread': 'We cannot show it for now. Try again in a moment.',
  'checkout.closed': 'Orders are closed for a moment',
  'checkout.closed-until': 'Our till does not answer. Come back in a few minutes; your cart is kept.',
  'checkout.closed-typed':
    'Our till does not answer. Your cart and what you wrote are kept: try again in a few minutes, without typing anything.',
  'favourites.away':
    'Your account does not answer: here are the favourites this device knows. The others are kept.',
  'payment.unread': 'We cannot read your order for now. Do not pay again: keep this address, it will tell.',
  'failure.closed': 'The shop is closed for now. Come back a little later.',
  'failure.plain-http':
    'This address is served by https only: nothing was recorded. Open it by https and start again.',
  'failure.human': 'A check is asked before you go on.',
  'failure.human-refused': 'The check did not work. Start again.',
  'failure.human-unavailable': 'The check does not answer for now. Try again in a few minutes.',
  'failure.human-script': 'This check needs JavaScript. Without it, send your form again in ten minutes.',
  'failure.human-done': 'Thank you. You may send your form again.',
  'failure.human-act': 'Take the check',
  'workshop.proof-by-mail': 'A link that makes your device known goes to the address of the house.',
  'failure.cross-site': 'This request does not come from our site. Open the page and start again.',
  'failure.too-many-tries': 'Too many tries. Try again in {n}\u00a0min.',
  'field.long': '{n} signs at most.',
  'field.short': '{n}\u00a0signs at least.',
  'field.many': '{n}\u00a0values at most.',
  'field.few': '{n}\u00a0values at least.',
  'field.high': '{n} at most.',
  'field.low': '{n} at least.',
  'field.text': 'A text is expected.',
  'field.number': 'A number is expected.',
  'field.integer': 'A whole number is expected.',
  'field.boolean': 'True or false is expected.',
  'field.list': 'A list is expected.',
  'field.object': 'An object is expected.',
  'field.choice': 'One of these values is expected: {values}.',
  'field.format': 'This value has not the form expected.',
  'field.invalid': 'This value is not valid.',
  'failure.too-large': 'This request is too large.',
  'failure.unreadable': 'This request could not be read. Open the page and start again.',
  'product.unknown': 'No such product',
  'product.unavailable': 'This product is not available',
  'product.sold-out': 'This product is sold out',
  'product.choose-pieces': 'Choose the pieces of the set',
  'look.choose': `Choose at least ${brand.product.a}.`,
  'look.partly': 'Added to the cart, but for what is no longer sold.',
  'product.stock': 'Not enough in stock',
}

export const changeMessages = {
  'change.carriage': 'Delivery, {carrier}: {price}.',
  'change.total': 'The total is now {total}.',
  'change.cart': 'Your cart no longer holds what this order holds.',
}

export const paymentMessages = {
  'payment.paid': 'Payment received',
  'payment.thanks': 'Thank you for your order!',
  'payment.failed': 'Payment failed',
  'payment.check': 'Check your payment details and try again',
  'payment.error': 'Your order could not be handled',
  'payment.pending': 'Your payment is being checked. You receive an email once it is confirmed.',
  'payment.slow':
    'The check takes longer than usual. You may close this page: we write to you once your payment is confirmed or refused.',
  'payment.slow-unmailed':
    'The check takes longer than usual. Keep this address and come back in a few minutes: it tells.',
  'payment.nothing-taken': 'Nothing was taken.',
  'payment.parked':
    'We received a sum that is not that of the order. Do not pay again: a person checks and writes to you.',
  'payment.parked-unmailed':
    'We received a sum that is not that of the order. Do not pay again: a person checks. Write to us to know more.',
  'payment.returned': 'Your payment is given back',
  'payment.returned-piece': `Your payment of {amount} came after the reservation ended; ${brand.product.the} was sold meanwhile. The order is cancelled, and the whole sum is given back by the means it was paid with.`,
  'payment.returned-pieces': `Your payment of {amount} came after the reservation ended; one of the ${brand.product.many} was sold meanwhile. The order is cancelled, and the whole sum is given back by the means it was paid with.`,
  'payment.returned-when': 'You have nothing to do. The sum shows on your account within 15 working days.',
  'payment.opening': 'Your means of payment takes longer than usual to open. This page leads you there.',
  'payment.opening-slow':
    'Your means of payment does not answer yet. Refresh this page, or choose another: nothing was taken.',
  'payment.not-approved': 'This payment still awaits your approval at PayPal.',
  'payment.demo-card': 'Use one of the demonstration numbers shown.',
  'payment.carriage':
    'To this address, delivery does not cost what it does in this order. Check the total, then order again.',
  'payment.expired': 'The time to pay this order is over. Your cart awaits you.',
}

export const restockMessages = {
  'restock.choice': 'Choose what you await.',
  'restock.asked': 'Noted. If the request is new, an email goes to this address: open it to confirm.',
  'restock.see-mails': 'See the demonstration emails',
  'restock.available': 'This choice is available again: you may order it.',
  'restock.unknown': `${capital(brand.product.this)} is no longer sold.`,
  'restock.no-request': 'This link is no longer valid.',
}

export const languageMessages = {
  'language.french-only': 'The site exists in English only for now.',
}
