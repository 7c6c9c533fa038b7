import type { BusinessVariable } from '../../worker/content/business.ts'

/** Complete facts of a business, with which production opens. */
export const businessFacts = {
  BUSINESS_NAME: 'Maison Essai SAS',
  BUSINESS_FORM: 'SAS',
  BUSINESS_CAPITAL: '10\u00a0000\u00a0€',
  BUSINESS_SEAT: '14, rue des Orfèvres, 75001 Paris',
  BUSINESS_RCS: 'RCS Paris 123 456 789',
  BUSINESS_VAT: 'FR12123456789',
  BUSINESS_EMAIL: 'bonjour@example.com',
  BUSINESS_PHONE: '+33 1 23 45 67 89',
  BUSINESS_HOURS: 'Du lundi au vendredi, 9\u00a0h – 18\u00a0h',
  BUSINESS_RETURN_ADDRESS: '14, rue des Orfèvres, 75001 Paris',
  BUSINESS_PUBLISHER: 'Claire Essai',
  BUSINESS_HOST: 'Hébergeur Essai, 1, rue du Nuage, 75002 Paris, +33 1 98 76 54 32',
  BUSINESS_MEDIATOR: 'Médiation Essai, 2, rue de la Paix, 75002 Paris, mediation.example.com',
  BUSINESS_PACKAGING_ID: 'FR123456_01ESSA',
  BUSINESS_MAKER: 'Maison Essai SAS, 14, rue des Orfèvres, 75001 Paris, bonjour@example.com',
  BUSINESS_CARRIER: 'Transport Essai',
  BUSINESS_DISPATCH_PLACE: 'Paris',
  BUSINESS_CASE_OFFERED: 'yes',
  BUSINESS_ACCESSIBILITY: 'partiellement conforme',
} as const satisfies Partial<Record<BusinessVariable, string>>
