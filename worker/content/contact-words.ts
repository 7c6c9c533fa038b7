import * as t from '#text/contact.ts'
import type { ContactSubject } from '../../shared/contact/contact.ts'
import { limits } from '../../shared/limits.ts'
import { type Business, isAbsent } from './business.ts'

/**
 * Returns when the staff answer a message: within the legal time for data requests, otherwise in days, if the opening
 * hours are set.
 */
export function answerWords(subject: ContactSubject, { facts: { horaires } }: Business): string {
  if (subject === 'data') return t.answerWithinMonth
  const days = isAbsent(horaires) ? '' : t.withinDays(limits.contact.answerDays)
  return t.personAnswers(days)
}
