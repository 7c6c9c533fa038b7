import { brand } from '#brand/brand.ts'

/**
 * Facts of a fictional business. A fresh installation can show every page, mail and document with them. They belong to
 * nobody:
 * - The company number has a valid check digit (Luhn), but was never assigned, because real numbers start at
 *   100 000 000. The VAT number derives from it: its key is (12 + 3 × (number modulo 97)) modulo 97.
 * - `.example` is reserved for examples (RFC 2606), and the phone numbers 01 99 00 xx xx for fiction (ARCEP).
 * - No street of Paris has this name, and no address has the postcode 75000.
 */
const seat = '7, passage de la Démonstration, 75000 Paris'
const name = `${brand.name} Démonstration`
const email = `bonjour@${brand.key}.example`

/** Facts that would be false for any real business. Production refuses each of them by the name of its variable. */
export const fictionalFacts = {
  BUSINESS_NAME: name,
  BUSINESS_SEAT: seat,
  BUSINESS_RCS: 'RCS Paris 000 000 018',
  BUSINESS_VAT: 'FR66000000018',
  BUSINESS_EMAIL: email,
  BUSINESS_PHONE: '+33 1 99 00 12 34',
  BUSINESS_RETURN_ADDRESS: `${name}, Retours, ${seat}`,
  BUSINESS_PUBLISHER: 'Camille Démonstration',
  BUSINESS_HOST: `Hébergement Démonstration, 9, passage de la Démonstration, 75000 Paris, +33 1 99 00 56 78`,
  BUSINESS_MEDIATOR:
    'Médiation Démonstration, 11, passage de la Démonstration, 75000 Paris, mediation.example',
  BUSINESS_PACKAGING_ID: 'FR000000_01DEMO',
  BUSINESS_MAKER: `${name}, ${seat}, ${email}`,
  BUSINESS_CARRIER: 'Messagerie Démonstration',
} as const

/** Facts that a real business may share. */
const commonFacts = {
  BUSINESS_FORM: 'SAS',
  BUSINESS_CAPITAL: '50\u00a0000\u00a0€',
  BUSINESS_HOURS: 'Du lundi au vendredi, 9\u00a0h – 18\u00a0h',
  BUSINESS_DISPATCH_PLACE: 'Paris',
  BUSINESS_CASE_OFFERED: 'yes',
  // The statement for a site without an accessibility audit.
  BUSINESS_ACCESSIBILITY: 'non conforme',
} as const

export const demonstrationHouse = { ...fictionalFacts, ...commonFacts }
