import * as t from '#text/contact.ts'
import type { ContactSubject } from '../../shared/contact/contact.ts'
import { limits } from '../../shared/limits.ts'
import { type Business, isAbsent } from './business.ts'

/** When a message is answered: for data as the law has it, otherwise in days where the house says when it is there. */
export function answerWords(subject: ContactSubject, { facts: { horaires } }: Business): string {
  if (subject === 'data') return t.answerWithinMonth
  const days = isAbsent(horaires) ? '' : t.withinDays(limits.contact.answerDays)
  return t.personAnswers(days)
}
