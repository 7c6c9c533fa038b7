import { brand } from '#brand/brand.ts'

/**
 * The facts of a house that does not exist, with which a fresh start shows every page, mail and document whole. They belong
 * to nobody, by construction:
 * - The number of the register has a valid check digit (Luhn) but was never given out: companies have numbers from
 *   100 000 000 on. The VAT number follows from it: its key is (12 + 3 × (number modulo 97)) modulo 97.
 * - `.example` is reserved for examples (RFC 2606), and the phone numbers 01 99 00 xx xx for fiction (ARCEP).
 * - No street of Paris has this name, and 75000 is the postcode of no address.
 */
const seat = '7, passage de la Démonstration, 75000 Paris'
const name = `${brand.name} Démonstration`
const email = `bonjour@${brand.key}.example`

/** Facts that would be false of any real house: production refuses each of them by its name. */
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

/** What a real house may well have in common with it. */
const commonFacts = {
  BUSINESS_FORM: 'SAS',
  BUSINESS_CAPITAL: '50\u00a0000\u00a0€',
  BUSINESS_HOURS: 'Du lundi au vendredi, 9\u00a0h – 18\u00a0h',
  BUSINESS_DISPATCH_PLACE: 'Paris',
  BUSINESS_CASE_OFFERED: 'yes',
  // What is declared where no audit has found more.
  BUSINESS_ACCESSIBILITY: 'non conforme',
} as const

export const demonstrationHouse = { ...fictionalFacts, ...commonFacts }

/** Names of the variables that state a fact of the demonstration's, among those set. */
export const fictionalNames = (variables: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fictionalFacts).flatMap(([variable, fact]) =>
    String(variables[variable] ?? '').trim() === fact ? [variable] : [],
  )
