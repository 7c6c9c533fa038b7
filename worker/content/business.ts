import * as z from 'zod'
import type { Block, FactName, Words } from '../../shared/catalogue/content.ts'
import { fictionalFacts } from '../../shared/demonstration-house.ts'

const line = z.string().trim().min(1).max(300).optional()

/**
 * Variables for facts about the business. They have no defaults: development marks a missing fact on its pages, and
 * production does not open without it.
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
  /** Whether every order comes with a free case. */
  BUSINESS_CASE_OFFERED: z.enum(['yes', 'no']).optional(),
  /** Accessibility level for the footer, from a current audit. Without an audit, it is `non conforme` (RGAA). */
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
  /** EU VAT number. */
  BUSINESS_VAT: line,
  /** Person responsible for the published content. */
  BUSINESS_PUBLISHER: line,
  /** Name, address and phone of the host. */
  BUSINESS_HOST: line,
  /** Address for requests about personal data; without it, `BUSINESS_EMAIL`. */
  BUSINESS_DATA_EMAIL: z.email().optional(),
  /** Address for returned products. */
  BUSINESS_RETURN_ADDRESS: line,
  /** Name, address and website of the consumer mediator. */
  BUSINESS_MEDIATOR: line,
  /** Unique identifier of the packaging register. */
  BUSINESS_PACKAGING_ID: line,
  /** Name, address and e-mail of the manufacturer. */
  BUSINESS_MAKER: line,
  BUSINESS_CARRIER: line,
  /** Place from which orders leave. */
  BUSINESS_DISPATCH_PLACE: line,
}
export type BusinessVariable = keyof typeof businessVariables

const variables = z.object(businessVariables)
type Variables = z.infer<typeof variables>

/** The variable of each fact that texts can name. */
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
 * The variables without which production does not open: all except the separate address for data requests, which
 * defaults to the common one.
 */
export const neededVariables = Object.keys(businessVariables).filter((name) => name !== 'BUSINESS_DATA_EMAIL')

/** The facts about the business. In production, all are set. Elsewhere, a missing fact is the name of its variable. */
export interface Business {
  /** All facts that a text can name. */
  facts: Readonly<Record<FactName, string>>
  caseOffered: boolean | undefined
  /** Whether a fact belongs to the demonstration shop. Pages then say so. */
  isDemonstration: boolean
}

/** Whether a fact is missing, so that its value is the name of its variable. */
export const isAbsent = (fact: string): boolean => Object.hasOwn(businessVariables, fact)

/** Returns the names of the variables that are set to a fictional fact. */
export const fictionalNames = (variables: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fictionalFacts).flatMap(([variable, fact]) =>
    String(variables[variable] ?? '').trim() === fact ? [variable] : [],
  )

/** The business of each settings object. All pages of an isolate have the same one. */
const known = new WeakMap<Variables, Business>()

/** Returns the facts of checked settings. */
export function businessOf(settings: Variables): Business {
  const business = known.get(settings) ?? factsIn(settings)
  known.set(settings, business)
  return business
}

function factsIn(settings: Variables): Business {
  const stated = Object.entries(variableOf).map(([fact, variable]) => [fact, settings[variable] ?? variable])
  const facts: Business['facts'] = Object.fromEntries(stated)
  const { BUSINESS_DATA_EMAIL: ownAddress, BUSINESS_CASE_OFFERED: offered } = settings
  return {
    facts: { ...facts, email_donnees: ownAddress ?? facts.email_contact },
    caseOffered: offered && offered === 'yes',
    isDemonstration: fictionalNames(settings).length > 0,
  }
}

/** The business, and the web address of its shop. */
export interface House {
  /** Origin of the shop: `https://shop.example`. */
  site: string
  business: Business
}

/** Returns where the link of a fact leads; `undefined` for a fact without a link. */
const pathOf = (fact: FactName, value: string): string | undefined => {
  if (fact === 'telephone') return `tel:${value.replaceAll(' ', '')}`
  return fact.startsWith('email_') ? `mailto:${value}` : undefined
}

function filled({ fact, ...words }: Words, { facts }: Business): Words {
  if (!fact) return words
  const value = facts[fact]
  if (isAbsent(value)) return { ...words, text: value, isAbsent: true }
  const path = pathOf(fact, value)
  const text = fact === 'telephone' ? value.replaceAll(' ', '\u00a0') : value
  return { ...words, text, ...(path && { path }) }
}

/** Returns a text with the facts of the business filled in. A missing fact is marked. */
export const fillFacts = (body: readonly Block[], business: Business): Block[] =>
  mapWords(body, (words) => filled(words, business))

/** Returns a text with each of its words changed, in every kind of block. */
export function mapWords(body: readonly Block[], change: (words: Words) => Words): Block[] {
  const line = (words: readonly Words[]): Words[] => words.map(change)
  return body.map((block): Block => {
    switch (block.kind) {
      case 'paragraph':
      case 'quote':
        return { ...block, words: line(block.words) }
      case 'list':
        return { ...block, items: block.items.map(line) }
      case 'table':
        return { ...block, head: block.head.map(line), rows: block.rows.map((cells) => cells.map(line)) }
      case 'frame':
        return { ...block, body: mapWords(block.body, change) }
      default:
        return block
    }
  })
}
