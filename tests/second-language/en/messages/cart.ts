import { brand } from '#brand/brand.ts'

export const letterMessages = {
  'letters.empty': 'Write your text, 1 to 10 letters.',
  'letters.capital': 'Use lower case only.',
  'letters.other': 'Use the letters a to z, without accent, space or digit.',
  'letters.long': '10 letters at most.',
  'letters.font': 'Choose one of the letterings offered.',
}

export const cartMessages = {
  'cart.title': 'Your cart',
  'cart.see': 'See the cart',
  'cart.empty': 'Your cart is empty.',
  'cart.cookies': `Your browser blocks the cookies of this site: your cart cannot be kept. Allow them, then add ${brand.product.the} again.`,
  'cart.removed': 'The item is removed: your cart is up to date.',
  'cart.remove-title': 'Remove this item?',
  'cart.remove-body': '{name} will be taken out of your cart.',
  'cart.quantity-invalid': 'Type a quantity from 1 to 99.',
  'cart.left': `Only {n} of ${brand.product.this} left.`,
  'cart.undo': 'Undo',
  'cart.offline': 'Connection lost. Your cart is updated once the network is back.',
  'cart.means':
    'Payment: Visa, Mastercard, American Express, Discover, Diners Club, JCB, China UnionPay, PayPal. Delivery: {countries}.',
}

export const failureMessages = {
  'failure.network': 'Connection lost, try again.',
  'failure.unknown': 'Something went wrong.',
}

export const productMessages = {
  'product.choose': 'Choose an available variant',
}
