import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import * as t from '#text/contact-subjects.ts'
import { emailField } from '../account/email-field.ts'
import { noteHasControl } from '../address/address.ts'
import { lineOf } from '../address/line-field.ts'
import { cleanNote } from '../checkout/buyer.ts'
import { cardNumbersIn } from '../checkout/card-number.ts'
import { text } from '../messages.ts'
import { capital } from '../words/fit-words.ts'

/** Subjects of a message, in form order. */
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

/** Returns the subject that a word of an address names, or `null`. */
export const subjectIn = (word: string | null): ContactSubject | null => subject.safeParse(word).data ?? null

/** Maximum number of characters of each text field. */
export const contactLengths = { name: 120, order: 40, message: 2000 } as const

/** Whether a text contains no card number. An answer never needs one, so every field refuses it. */
const withoutCard = (value: string): boolean => cardNumbersIn(value).length === 0
const noCard = text('checkout.card-number')

/** A visible character. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns why a message is refused, or `null`. */
function messageProblem(message: string): string | null {
  const { message: longest } = contactLengths
  if (!visible.test(message)) return text('contact.message-missing')
  if (message.length > longest) return text('field.long', { n: String(longest) })
  if (!withoutCard(message)) return noCard
  return noteHasControl(message) ? text('checkout.characters') : null
}

/** Fields of a message, shared by the form and the platform. */
export const contactFields = {
  subject,
  name: lineOf(contactLengths.name, text('contact.name-missing')).refine(withoutCard, noCard),
  email: emailField(text('checkout.email-missing'), text('checkout.email-invalid')),
  /** The order, as the visitor describes it. */
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

/** Form of the contact page. */
export const contactForm = z.object({
  ...contactFields,
  /** Idempotency key of the form. A form that is sent twice makes one message. */
  intent: z.uuid().catch(() => crypto.randomUUID()),
  /** Honeypot: a field that people do not see. Only a bot fills it. */
  site: z.string().default(''),
})

/** A message to the shop. */
export interface ContactMessage {
  /** Idempotency key of its form. */
  id: string
  subject: ContactSubject
  name: string
  email: string
  order: string
  /** Product page on which the visitor started the message. */
  product: number | null
  message: string
  /** Whether a bot probably wrote it. */
  suspect: boolean
}
