import * as t from '#text/declaration.ts'
import { type Day, formatDate } from '../delivery/delivery.ts'
import { addDays, isWorkingDay } from '../delivery/holidays.ts'
import { limits } from '../limits.ts'

/** Days to withdraw in, from the day after the last product was received (code de la consommation, L221-18). */
const withdrawalDays = 14
/** Days to pay back in, and at least to send back in, from the declaration (L221-23, L221-24). */
const afterDeclaration = 14

/** The day an order counts as received: that of its last parcel (L221-18); `null` while a parcel is on its way. */
export function lastReceived(parcels: readonly (Day | null)[]): Day | null {
  const days = parcels.filter((day) => day !== null)
  return days.length < parcels.length ? null : (days.sort().at(-1) ?? null)
}

/**
 * The last day to withdraw: the fourteenth after reception, or the next working day of France when it falls on a
 * Saturday, a Sunday or a public holiday (L221-19). A buyer who was not told of the right would have twelve months more
 * (L221-20): every order of ours tells it before the purchase and in its confirmation.
 */
export function withdrawalDeadline(received: Day): Day {
  let day = addDays(received, withdrawalDays)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** The last day to send products back: thirty days after reception, and never less than fourteen after the declaration. */
export function returnDue(declared: Day, received: Day): Day {
  const [ofReception, ofDeclaration] = [addDays(received, limits.returnDays), leastReturnDue(declared)]
  return ofReception > ofDeclaration ? ofReception : ofDeclaration
}

/** The day before which nobody has to have sent anything back, whenever it was received. */
const leastReturnDue = (declared: Day): Day => addDays(declared, afterDeclaration)

/** The last day to pay back: fourteen days after the declaration, whatever day of the week that is (L221-24). */
export const refundDue = (declared: Day): Day => addDays(declared, afterDeclaration)

/** Until when products are sent back, in words, whether or not the day of reception is known. */
export const returnDueWords = (due: Day | null, declared: Day): string =>
  due ? t.onDay(formatDate(due)) : t.afterReceipt(formatDate(leastReturnDue(declared)))

/** What a person has to look at in a declaration. None of it refuses anything (L221-28 is judged by a person). */
export const withdrawalMarks = ['unknown-order', 'unpaid', 'late', 'personalised', 'repeated'] as const
export type WithdrawalMark = (typeof withdrawalMarks)[number]

/** Whether a declaration came after the last day to withdraw; unknown receptions are never late. */
export const isLate = (declared: Day, received: Day | null): boolean =>
  received !== null && declared > withdrawalDeadline(received)

/** A product of an order as declarations name it. */
export interface NamedJewel {
  name: string
  /** « Taille : 52 ». */
  options: readonly string[]
  /** Letters of a personalised product. */
  letters: string | null
}

/** « Bague Aube Akoya, Taille : 52 ». */
export const jewelWords = ({ name, options, letters }: NamedJewel): string =>
  [name, ...options, ...(letters ? [t.lettersOf(letters)] : [])].join(', ')

/** So many of the pieces of a line. */
export interface ChosenJewel {
  words: string
  pieces: number
  /** Pieces of the line. */
  of: number
}

const chosenWords = ({ words, pieces, of }: ChosenJewel): string =>
  of === 1 ? words : t.piecesOf(words, pieces, of)

/** Products chosen, in words. */
export const jewelWordsOf = (chosen: readonly ChosenJewel[]): string =>
  chosen.map(chosenWords).join('\u202f; ')

/** « n° 1042 », or what else somebody knows of an order in quotes. */
export const orderWords = (reference: string): string => {
  const number = orderNumberOf(reference)
  return number === null ? `«\u00a0${reference}\u00a0»` : `n°\u00a0${number}`
}

/** The number somebody means by `1042`, `n° 1042` or `#1042`; `null` for anything else. */
export function orderNumberOf(reference: string): number | null {
  const digits = /^(?:commande\s*)?(?:n\s*[°ºo]?\.?|#)?\s*(\d{1,12})$/i.exec(reference.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** What somebody withdraws from. */
interface WithdrawalObject {
  /** The order as they name it. */
  reference: string
  whole: boolean
  /** Lines chosen, when the form could show them. */
  chosen: readonly ChosenJewel[]
  /** The same in their own words otherwise. */
  jewels: string
}

/** What the contract is about: « toute la commande n° 1042 ». */
function objectWords({ reference, whole, chosen, jewels }: WithdrawalObject): string {
  const order = orderWords(reference)
  if (whole) return t.wholeOrder(order)
  const named = chosen.length > 0 ? jewelWordsOf(chosen) : jewels
  return t.partOfOrder(named, order)
}

/** The declaration, as it is read again, stored and acknowledged. */
export const declarationOf = (object: WithdrawalObject): string => t.notice(objectWords(object))
