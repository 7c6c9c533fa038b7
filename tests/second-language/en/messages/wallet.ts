export const walletMessages = {
  'wallet.looking': 'We look for Apple Pay, Google Pay and Link on this device…',
  'wallet.ready': 'Choose a means of payment of this device.',
  'wallet.script': 'Apple Pay, Google Pay and Link need JavaScript. Without it, pay by card.',
  'wallet.none': 'Neither Apple Pay, Google Pay nor Link is ready on this device. Pay by card.',
  'wallet.unreachable':
    'Apple Pay, Google Pay and Link do not answer. Reload the page in a moment, or pay by card.',
  'wallet.over': 'This payment is no longer open. Pay by card or choose another means.',
  'wallet.paying': 'Paying…',
  'wallet.cancelled': 'You closed the payment. Nothing was taken.',
  'wallet.refused': 'The payment did not work. Try again or pay by card.',
}
