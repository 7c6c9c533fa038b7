import { describe, expect, test } from 'vitest'
import { mailboxLetters } from '#text/email.ts'
import { regions } from '../../shared/address/regions.ts'
import { checkoutForm, toCheckoutRequest, toFormErrors } from '../../shared/checkout/checkout.ts'

const valid = {
  email: 'claire@example.test',
  country: 'FR',
  first_name: 'Claire',
  last_name: 'Martin',
  address_1: '1 rue des Perles',
  city: 'Paris',
  postcode: '75001',
  phone: '06 00 00 00 00',
  billing_same: 'on',
  accept_terms: 'on',
  adult: 'on',
  terms_version: '2026-11-21',
  client_ref: '5f0c3c1e-6a7e-4a39-8a53-0d5f5a4c9a11',
  expected_total: '13410',
  payment_method: 'simulated',
}

/** Returns the error messages by field after these fields of the form are changed. */
function problems(changed: Record<string, unknown>): Record<string, string> {
  const parsed = checkoutForm.safeParse({ ...valid, ...changed })
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test('accepts a valid form', () => expect(problems({})).toEqual({}))

test('returns an error for every field of an empty form', () => {
  const parsed = checkoutForm.safeParse({})
  const fields = parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0]))
  expect(fields).toEqual(
    expect.arrayContaining([
      'email',
      'country',
      'first_name',
      'last_name',
      'address_1',
      'city',
      'postcode',
      'phone',
      'accept_terms',
      'adult',
      'billing_country',
      'billing_first_name',
    ]),
  )
})

const invalidPostcode = 'Ce code postal ne correspond pas au pays choisi.'
const foreignPhone =
  'Ce numéro n’a pas la longueur de ceux du pays choisi. D’un autre pays, il commence par son indicatif\u00a0: +33…'
const card = 'N’écrivez jamais un numéro de carte ici.'
const characters = 'Ce champ contient un signe qui n’est pas accepté.'

test.each([
  ['email', '', 'Indiquez votre e-mail.'],
  ['email', 'claire', 'Cet e-mail ne semble pas valide.'],
  ['email', 'léa@example.test', mailboxLetters],
  ['email', 'a@b', 'Cet e-mail ne semble pas valide.'],
  ['email', 'a..b@example.test', 'Cet e-mail ne semble pas valide.'],
  ['email', 'a b@example.test', 'Cet e-mail ne semble pas valide.'],
  ['email', `${'a'.repeat(65)}@example.test`, 'Cet e-mail ne semble pas valide.'],
  ['email', 'a@example.test\r\nBcc: b@example.test', 'Cet e-mail ne semble pas valide.'],
  ['country', '', 'Choisissez un pays.'],
  ['country', 'XX', 'Nous ne livrons pas encore ce pays en ligne. Écrivez-nous.'],
  ['first_name', '   ', 'Indiquez votre prénom.'],
  ['last_name', '', 'Indiquez votre nom.'],
  ['first_name', 'a'.repeat(61), '60 signes au plus.'],
  ['last_name', 'Mar\u0000tin', characters],
  ['address_1', '', 'Indiquez votre adresse.'],
  ['address_1', 'a'.repeat(36), '35 signes au plus par ligne.'],
  ['address_2', 'a'.repeat(36), '35 signes au plus par ligne.'],
  ['address_1', '1 rue\ndes Perles', characters],
  ['city', '', 'Indiquez la ville.'],
  ['city', 'a'.repeat(61), '60 signes au plus.'],
  ['postcode', '', 'Indiquez le code postal.'],
  ['postcode', '7500', invalidPostcode],
  ['postcode', '75001; DROP', invalidPostcode],
  ['phone', '', 'Indiquez un numéro de téléphone.'],
  ['phone', '12345', 'Ce numéro ne semble pas valide.'],
  ['phone', '1234567890123456', 'Ce numéro ne semble pas valide.'],
  ['phone', '06 12 34 56 7', foreignPhone],
  ['phone', '+33 06 12 34 56 7', foreignPhone],
  ['phone', '06 00 00 OO 00', 'Ce numéro ne semble pas valide.'],
  ['note', 'a'.repeat(501), '500 signes au plus.'],
  ['note', 'a\u0007', characters],
  ['note', 'ma carte\u202f: 4111 1111 1111 1111', card],
  ['note', '4111111111111111', card],
  ['note', '4111.1111.1111.1111', card],
  ['note', '4111\u20091111\u20091111\u20091111', card],
  ['note', '4111 - 1111 - 1111 - 1111', card],
  // A browser or a password manager fills the wrong field.
  ['first_name', '4111 1111 1111 1111', card],
  ['last_name', '5555-5555-5555-4444', card],
  ['address_1', '3782 822463 10005', card],
  ['address_2', '４１１１１１１１１１１１１１１１', card],
  ['city', '4111111111111111', card],
  ['accept_terms', '', 'Acceptez les conditions générales de vente pour commander.'],
  ['adult', '', 'Déclarez avoir 18 ans ou plus pour commander.'],
])('%s %j: %s', (field, value, message) => expect(problems({ [field]: value })).toEqual({ [field]: message }))

test.each([
  ['client_ref', '1'],
  ['client_ref', ''],
  ['expected_total', '-1'],
  ['expected_total', '134.10'],
  ['terms_version', ''],
  ['terms_version', '<script>'],
])('refuses %s %j', (field, value) => expect(Object.keys(problems({ [field]: value }))).toEqual([field]))

test('refuses a field sent twice', () =>
  expect(Object.keys(problems({ city: ['Paris', 'Lyon'] }))).toEqual(['city']))

describe('postcodes in checkout', () => {
  test.each([
    ['FR', '98000', ''],
    ['FR', '20000', ''],
    ['DE', '10115', ''],
    ['GB', 'SW1A 1AA', ''],
    ['GB', 'bt1  1aa', ''],
    ['GB', '75001', ''],
    ['IT', '23041', 'SO'],
    ['ES', '28001', 'M'],
    ['US', '94105-1234', 'CA'],
    ['CA', 'h2x 1y4', 'QC'],
  ])('%s %s is checked for its country', (country, postcode, state) =>
    expect(problems({ country, postcode, state })).toEqual(
      country === 'GB' && postcode === '75001' ? { postcode: invalidPostcode } : {},
    ),
  )

  test.each([
    ['FR', '97110', 'Guadeloupe'],
    ['FR', '97200', 'Martinique'],
    ['FR', '97300', 'Guyane'],
    ['FR', '97400', 'La Réunion'],
    ['FR', '97600', 'Mayotte'],
    ['FR', '98713', 'Polynésie française'],
    ['FR', '98800', 'Nouvelle-Calédonie'],
    ['ES', '35001', 'Canaries'],
    ['ES', '38001', 'Canaries'],
    ['ES', '51001', 'Ceuta'],
    ['ES', '52001', 'Melilla'],
  ])('%s %s is not delivered: %s', (country, postcode, zone) => {
    const { postcode: message } = problems({ country, postcode, state: country === 'ES' ? 'M' : '' })
    expect(message).toContain(zone)
    expect(message).toContain('Nous ne livrons pas encore cette zone')
  })
})

describe('regions in checkout', () => {
  test.each([
    ['US', '94105'],
    ['CA', 'H2X 1Y4'],
    ['IT', '00118'],
    ['ES', '28001'],
  ])('%s requires a region', (country, postcode) => {
    const message = 'Choisissez une région, un État ou une province.'
    expect(problems({ country, postcode, state: '' })).toEqual({ state: message })
    expect(problems({ country, postcode, state: 'ZZ' })).toEqual({ state: message })
  })

  test('have complete lists without duplicates', () => {
    const sizes = Object.entries(regions).map(([country, list]) => [
      country,
      list.length,
      new Set(list.map((region) => region.code)).size,
    ])
    expect(sizes).toEqual([
      ['US', 51, 51],
      ['CA', 13, 13],
      ['ES', 52, 52],
      ['IT', 107, 107],
    ])
  })
})

const austria = {
  billing_country: 'AT',
  billing_first_name: 'Claire',
  billing_last_name: 'Martin',
  billing_address_1: 'Ring 1',
  billing_city: 'Wien',
  billing_postcode: '1010',
}

test('accepts billing addresses in the whole European Economic Area, and nowhere else', () => {
  const apart = { ...austria, billing_same: '' }
  expect(problems(apart)).toEqual({})
  expect(problems({ ...apart, billing_country: 'FR', billing_postcode: '97400' })).toEqual({})
  expect(Object.keys(problems({ ...apart, billing_country: 'CN' }))).toEqual(['billing_country'])
  expect(Object.keys(problems({ ...apart, billing_city: '' }))).toEqual(['billing_city'])
})

test('builds a request with one address or two, and a gift message only for a gift', () => {
  const one = toCheckoutRequest(checkoutForm.parse({ ...valid, gift_message: 'x', note: ' à\r\nbientôt ' }))
  expect(one).toMatchObject({
    billing: { city: 'Paris', country: 'FR', email: 'claire@example.test', phone: '06 00 00 00 00' },
    shipping: null,
    shipping_same_as_billing: true,
    customer_note: 'à\nbientôt',
    gift: false,
    gift_message: '',
    newsletter: false,
    accept_terms: true,
    adult: true,
    expected_total: '13410',
  })
  const two = toCheckoutRequest(
    checkoutForm.parse({ ...valid, ...austria, billing_same: '', gift: 'on', gift_message: 'x' }),
  )
  expect(two).toMatchObject({
    billing: { city: 'Wien', country: 'AT', email: 'claire@example.test' },
    shipping: { city: 'Paris', country: 'FR' },
    shipping_same_as_billing: false,
    gift: true,
    gift_message: 'x',
  })
})

test('maps platform errors to the right form fields', () => {
  const params = { 'billing.postcode': 'a', 'billing.email': 'b', 'shipping.city': 'c', customer_note: 'd' }
  expect(toFormErrors(params, true)).toEqual({ postcode: 'a', email: 'b', city: 'c', note: 'd' })
  expect(toFormErrors(params, false)).toEqual({ billing_postcode: 'a', email: 'b', city: 'c', note: 'd' })
})
