/** Payment methods with a logo: file in `client/public/icons`, name, and width in pixels at a height of 32. */
export const paymentMarks = [
  ['visa', 'Visa', 52],
  ['mastercard', 'Mastercard', 70],
  ['amex', 'American Express', 52],
  ['discover', 'Discover', 60],
  ['jcb', 'JCB', 52],
  ['paypal', 'PayPal', 52],
] as const
