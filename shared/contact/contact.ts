import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import * as t from '#text/contact-subjects.ts'
import { emailField } from '../account/email-field.ts'
import { noteHasControl } from '../address/address.ts'
import { lineOf } from '../address/line-field.ts'
import { cleanNote } from '../checkout/buyer.ts'
import { cardNumbersIn } from '../checkout/card-number.ts'
import { text } from '../messages.ts'
import { capital } from '../words/capital.ts'

/** What one may write about, in the order of the form. */
export const contactSubjects = {
  order: t.anOrder,
  jewel: capital(brand.product.a),
  return: t.aReturn,
  data: t.myData,
  other: t.other,
} as const
export type ContactSubject = keyof typeof contactSubjects

export const contactSubjectNames = Object.keys(contactSubjects) as ContactSubject[]

const subject = z.enum(contactSubjectNames, text('contact.subject-missing'))

/** The subject a word of an address names; `null` for any other word. */
export const subjectIn = (word: string | null): ContactSubject | null => subject.safeParse(word).data ?? null

/** Most characters of each field that is typed. */
export const contactLengths = { name: 120, order: 40, message: 2000 } as const

/** Nobody needs a card number to answer: none is taken, wherever it is written. */
const withoutCard = (value: string): boolean => cardNumbersIn(value).length === 0
const noCard = text('checkout.card-number')

/** What somebody who reads can see. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Why a message is refused, or `null`. */
function messageProblem(message: string): string | null {
  const { message: longest } = contactLengths
  if (!visible.test(message)) return text('contact.message-missing')
  if (message.length > longest) return text('field.long', { n: String(longest) })
  if (!withoutCard(message)) return noCard
  return noteHasControl(message) ? text('checkout.characters') : null
}

/** What a message says, by the form and by the platform alike. */
export const contactFields = {
  subject,
  name: lineOf(contactLengths.name, text('contact.name-missing')).refine(withoutCard, noCard),
  email: emailField(text('checkout.email-missing'), text('checkout.email-invalid')),
  /** The order, in any words. */
  order: lineOf(contactLengths.order).refine(withoutCard, noCard),
  message: z
    .string()
    .default('')
    .transform(cleanNote)
    .superRefine((message, context) => {
      const problem = messageProblem(message)
      if (problem) context.addIssue(problem)
    }),
} as const

/** The form of the page. */
export const contactForm = z.object({
  ...contactFields,
  /** Names this form: sent twice, what it says is one message. */
  intent: z.uuid().catch(() => crypto.randomUUID()),
  /** A field no person sees: whoever fills it is a machine. */
  site: z.string().default(''),
})

/** A message to the house. */
export interface ContactMessage {
  /** Of the form it was written in. */
  id: string
  subject: ContactSubject
  name: string
  email: string
  order: string
  /** Product whose page it was begun on. */
  product: number | null
  message: string
  /** Whether a machine seems to have written it. */
  suspect: boolean
}
