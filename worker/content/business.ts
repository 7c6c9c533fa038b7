import * as z from 'zod'
import type { FactName } from '../../shared/catalogue/content.ts'
import { fictionalNames } from '../../shared/demonstration-house.ts'

const line = z.string().trim().min(1).max(300).optional()

/**
 * Variables that state facts about the business. Nothing stands in for one that is not set: development shows its place
 * marked, production does not open.
 */
export const businessVariables = {
  /** Legal name, as registered. */
  BUSINESS_NAME: z.string().trim().min(1).max(100).optional(),
  BUSINESS_EMAIL: z.email().optional(),
  /** International form, `+33 1 23 45 67 89`. */
  BUSINESS_PHONE: z
    .string()
    .regex(/^\+[1-9][\d ]{5,18}\d$/, 'BUSINESS_PHONE is written +33 1 23 45 67 89')
    .optional(),
  /** When the phone is answered: `Du lundi au vendredi, 9 h – 18 h`. */
  BUSINESS_HOURS: z.string().trim().min(1).max(100).optional(),
  /** Whether every order leaves in a case offered by the house. */
  BUSINESS_CASE_OFFERED: z.enum(['yes', 'no']).optional(),
  /** Level declared in the footer: the one an audit in force has found; without audit, `non conforme` (RGAA). */
  BUSINESS_ACCESSIBILITY: z
    .enum(['totalement conforme', 'partiellement conforme', 'non conforme'])
    .optional(),
  /** Legal form, `SAS`. */
  BUSINESS_FORM: line,
  /** Share capital with its currency. */
  BUSINESS_CAPITAL: line,
  /** Address of the registered office on one line. */
  BUSINESS_SEAT: line,
  /** City and number of the trade register. */
  BUSINESS_RCS: line,
  /** VAT number of the Union. */
  BUSINESS_VAT: line,
  /** Who answers for what is published. */
  BUSINESS_PUBLISHER: line,
  /** Name, address and phone of the host. */
  BUSINESS_HOST: line,
  /** Where requests about personal data go; `BUSINESS_EMAIL` when there is none. */
  BUSINESS_DATA_EMAIL: z.email().optional(),
  /** Where products are sent back to. */
  BUSINESS_RETURN_ADDRESS: line,
  /** Name, address and site of the consumer mediator. */
  BUSINESS_MEDIATOR: line,
  /** Unique identifier of the packaging register. */
  BUSINESS_PACKAGING_ID: line,
  /** Name, address and e-mail of the manufacturer. */
  BUSINESS_MAKER: line,
  BUSINESS_CARRIER: line,
  /** Place orders leave from. */
  BUSINESS_DISPATCH_PLACE: line,
}
export type BusinessVariable = keyof typeof businessVariables

const variables = z.object(businessVariables)
type Variables = z.infer<typeof variables>

/** The variable that states each fact of the texts. */
export const variableOf: Readonly<Record<FactName, BusinessVariable>> = {
  raison_sociale: 'BUSINESS_NAME',
  forme_juridique: 'BUSINESS_FORM',
  capital: 'BUSINESS_CAPITAL',
  siege: 'BUSINESS_SEAT',
  rcs: 'BUSINESS_RCS',
  tva: 'BUSINESS_VAT',
  directeur_publication: 'BUSINESS_PUBLISHER',
  hebergeur_nom_adresse_telephone: 'BUSINESS_HOST',
  telephone: 'BUSINESS_PHONE',
  horaires: 'BUSINESS_HOURS',
  email_contact: 'BUSINESS_EMAIL',
  email_donnees: 'BUSINESS_DATA_EMAIL',
  adresse_retours: 'BUSINESS_RETURN_ADDRESS',
  mediateur_nom_adresse_site: 'BUSINESS_MEDIATOR',
  idu_emballages: 'BUSINESS_PACKAGING_ID',
  fabricant_nom_adresse_email: 'BUSINESS_MAKER',
  transporteur: 'BUSINESS_CARRIER',
  lieu_expedition: 'BUSINESS_DISPATCH_PLACE',
  accessibilite: 'BUSINESS_ACCESSIBILITY',
}

/**
 * What production cannot open without: all of them, but the address of its own for requests about data, in whose place
 * the common one stands.
 */
export const neededVariables = Object.keys(businessVariables).filter((name) => name !== 'BUSINESS_DATA_EMAIL')

/** What the house says of itself. Production knows every fact; elsewhere one nobody gave is the name of its variable. */
export interface Business {
  /** Every fact a text may name. */
  facts: Readonly<Record<FactName, string>>
  caseOffered: boolean | undefined
  /** Whether a fact is the demonstration's: pages say so. */
  isDemonstration: boolean
}

/** Whether a fact is only the name of the variable that would state it. */
export const isAbsent = (fact: string): boolean => Object.hasOwn(businessVariables, fact)

/** The facts of checked settings. */
export function businessOf(settings: Variables): Business {
  const stated = Object.entries(variableOf).map(([fact, variable]) => [fact, settings[variable] ?? variable])
  const facts: Business['facts'] = Object.fromEntries(stated)
  const { BUSINESS_DATA_EMAIL: ownAddress, BUSINESS_CASE_OFFERED: offered } = settings
  return {
    facts: { ...facts, email_donnees: ownAddress ?? facts.email_contact },
    caseOffered: offered && offered === 'yes',
    isDemonstration: fictionalNames(settings).length > 0,
  }
}

/** Who writes, and from which address of the web. */
export interface House {
  /** Origin of the shop: `https://shop.example`. */
  site: string
  business: Business
}
