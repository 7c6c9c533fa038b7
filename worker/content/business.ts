import { z } from 'zod'

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
}
export type BusinessVariable = keyof typeof businessVariables

const variables = z.object(businessVariables)
type Variables = z.infer<typeof variables>

/** What the house says about itself; `undefined` is a fact nobody has given. */
export interface Business {
  name: string | undefined
  email: string | undefined
  phone: string | undefined
  hours: string | undefined
  caseOffered: boolean | undefined
  accessibility: string | undefined
  /** Whether the place of an absent fact is shown. */
  marksAbsent: boolean
}

/** The facts of checked settings. */
export const businessOf = (settings: Variables & { ENVIRONMENT: string }): Business => ({
  name: settings.BUSINESS_NAME,
  email: settings.BUSINESS_EMAIL,
  phone: settings.BUSINESS_PHONE,
  hours: settings.BUSINESS_HOURS,
  caseOffered: settings.BUSINESS_CASE_OFFERED && settings.BUSINESS_CASE_OFFERED === 'yes',
  accessibility: settings.BUSINESS_ACCESSIBILITY,
  marksAbsent: settings.ENVIRONMENT === 'development',
})
