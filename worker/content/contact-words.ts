import type { ContactSubject } from '../../shared/contact/contact.ts'
import { limits } from '../../shared/limits.ts'
import { type Business, isAbsent } from './business.ts'

/** When a message is answered: for data as the law has it, otherwise in days where the house says when it is there. */
export function answerWords(subject: ContactSubject, { facts: { horaires } }: Business): string {
  if (subject === 'data') return 'Nous répondons à votre demande sous un mois au plus.'
  const days = isAbsent(horaires) ? '' : `, sous ${limits.contact.answerDays}\u00a0jours ouvrés`
  return `Une personne vous lit et vous répond elle-même${days}.`
}
