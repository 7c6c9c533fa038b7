import * as z from 'zod'
import type { FactName } from '../../shared/content.ts'

const line = z.string().trim().min(1).max(300).optional()

/**
 * Variables that state facts about the business. Nothing stands in for one that is not set: development shows its place
 * marked, production leaves it out.
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
  /** Level an audit has found, as the accessibility page declares it. */
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
  /** Where jewels are sent back to. */
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
}

/** What the house says about itself; `undefined` is a fact nobody has given. */
export interface Business {
  name: string | undefined
  email: string | undefined
  phone: string | undefined
  hours: string | undefined
  caseOffered: boolean | undefined
  accessibility: string | undefined
  /** Every fact a text may name. */
  facts: Readonly<Record<FactName, string | undefined>>
  /** Whether the place of an absent fact is shown. */
  marksAbsent: boolean
}

const factsOf = (settings: Variables): Business['facts'] => {
  const stated = Object.entries(variableOf).map(([fact, variable]) => [fact, settings[variable]])
  const facts: Business['facts'] = Object.fromEntries(stated)
  return { ...facts, email_donnees: facts.email_donnees ?? facts.email_contact }
}

/** The facts of checked settings. */
export const businessOf = (settings: Variables & { ENVIRONMENT: string }): Business => ({
  name: settings.BUSINESS_NAME,
  email: settings.BUSINESS_EMAIL,
  phone: settings.BUSINESS_PHONE,
  hours: settings.BUSINESS_HOURS,
  caseOffered: settings.BUSINESS_CASE_OFFERED && settings.BUSINESS_CASE_OFFERED === 'yes',
  accessibility: settings.BUSINESS_ACCESSIBILITY,
  facts: factsOf(settings),
  marksAbsent: settings.ENVIRONMENT === 'development',
})
