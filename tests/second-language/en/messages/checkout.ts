export const checkoutMessages = {
  'checkout.email-missing': 'Type your email.',
  'checkout.email-invalid': 'This email does not look valid.',
  'checkout.country-missing': 'Choose a country.',
  'checkout.country-unserved': 'We do not deliver to this country online yet. Write to us.',
  'checkout.first-name-missing': 'Type your first name.',
  'checkout.last-name-missing': 'Type your last name.',
  'checkout.address-missing': 'Type your address.',
  'checkout.address-long': '35 signs a line at most.',
  'checkout.name-long': '60 signs at most.',
  'checkout.city-missing': 'Type the town.',
  'checkout.city-postcode':
    'The town holds another postcode than its field. Keep the right one, and type the town alone here.',
  'checkout.state-missing': 'Choose a region, a state or a province.',
  'checkout.postcode-missing': 'Type the postcode.',
  'checkout.postcode-invalid': 'This postcode is not one of the chosen country.',
  'checkout.unserved-taxes': 'We do not deliver to this area ({zone}) yet. Write to us.',
  'checkout.unserved-carrier':
    'We do not deliver to this area ({zone}) yet: none of our carriers serves it. Write to us.',
  'checkout.unserved-abroad':
    'We do not deliver to this area ({zone}) yet: it is not of a country we serve online. Write to us.',
  'checkout.phone-missing': 'Type a phone number.',
  'checkout.phone-invalid': 'This number does not look valid.',
  'checkout.phone-alone': 'Type one number only, without other words.',
  'checkout.phone-country':
    'This number has not the length of those of the chosen country. From another country, it begins with its code: +33…',
  'checkout.note-long': '500 signs at most.',
  'checkout.card-number': 'Never type a card number here.',
  'checkout.gift-long': '300 signs at most.',
  'checkout.characters': 'This field holds a sign that is not accepted.',
  'checkout.country-billing':
    'Choose a country of the European Economic Area, the United Kingdom, the United States or Canada.',
  'checkout.stale': 'This checkout page is too old. Open it again and start over.',
  'checkout.relay-missing': 'Write the name of the relay point here.',
  'checkout.relay-billing':
    'The invoice does not go to the relay point: untick this box and write your billing address.',
  'checkout.terms': 'Accept the terms of sale to order.',
  'checkout.adult': 'Say that you are 18 or older to order.',
  'checkout.changed': 'Your cart changed while you ordered. Read the summary again, then confirm.',
  'checkout.review': 'Some fields are to be corrected.',
  'checkout.left': '{count}\u00a0signs left.',
  'checkout.means-down':
    'This means of payment does not answer. Try again or choose another; your cart and your details are kept.',
  'checkout.means-sum': 'This means of payment does not take this sum. Choose another.',
  'checkout.means-short':
    'What your assistant was given does not pay this order: it has expired, or does not reach, delivery included. Choose another.',
  'checkout.no-means-sum':
    'None of our means of payment takes an order of this sum. Add to your cart, or write to us.',
  'checkout.hold-ended':
    'The order was not paid and is no longer held. Your cart is kept: read it again, then order anew.',
  'checkout.wallet-script': 'This means of payment needs JavaScript.',
  'checkout.nothing-to-pay': 'Nothing to pay: your discount covers the whole order.',
  'checkout.details-offer':
    'Your email, your phone and your delivery address are then kept for six months in this browser, encrypted.',
  'checkout.details-kept':
    'Your email, your phone and your delivery address are kept in this browser, encrypted. Untick to keep them no longer after this order.',
  'checkout.details-account':
    'Your delivery address and your phone are then kept in the address book of your account.',
  'checkout.details-forgotten': 'Your details are no longer kept in this browser.',
  'checkout.unavailable': 'Payment is unavailable for a moment. Your cart is kept.',
}
