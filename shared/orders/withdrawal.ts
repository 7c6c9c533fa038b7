import * as t from '#text/declaration.ts'
import { addDays, isWorkingDay } from '../delivery/calendar.ts'
import { type Day, formatDate } from '../delivery/delivery.ts'
import { limits } from '../limits.ts'

/**
 * Days of the withdrawal period, from the day after the last product was received (code de la consommation, L221-18).
 */
const withdrawalDays = 14
/**
 * Days from the declaration within which the shop has to refund, and minimum days for the customer to send products
 * back (L221-23, L221-24).
 */
const afterDeclaration = 14

/**
 * Returns the day on which an order counts as received:
 * that of its last parcel (L221-18). `null` while a parcel is on its way.
 */
export function lastReceived(parcels: readonly (Day | null)[]): Day | null {
  const days = parcels.filter((day) => day !== null)
  return days.length < parcels.length ? null : (days.sort().at(-1) ?? null)
}

/**
 * Returns the last day of the withdrawal period: the fourteenth day after reception. When it falls on a Saturday, a
 * Sunday or a French public holiday, returns the next working day (L221-19). A buyer who was not informed of the right
 * would have twelve months more (L221-20), but every order informs its buyer before the purchase and in its
 * confirmation.
 */
export function withdrawalDeadline(received: Day): Day {
  let day = addDays(received, withdrawalDays)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/**
 * Returns the last day to send products back: thirty days after reception, and at least fourteen days after the
 * declaration.
 */
export function returnDue(declared: Day, received: Day): Day {
  const [ofReception, ofDeclaration] = [addDays(received, limits.returnDays), leastReturnDue(declared)]
  return ofReception > ofDeclaration ? ofReception : ofDeclaration
}

/** Returns the earliest possible last day to send products back, whatever the day of reception. */
const leastReturnDue = (declared: Day): Day => addDays(declared, afterDeclaration)

/** Returns the last day to refund: fourteen days after the declaration, whatever day of the week that is (L221-24). */
export const refundDue = (declared: Day): Day => addDays(declared, afterDeclaration)

/** Returns the deadline for sending products back in words, whether or not the day of reception is known. */
export const returnDueWords = (due: Day | null, declared: Day): string =>
  due ? t.onDay(formatDate(due)) : t.afterReceipt(formatDate(leastReturnDue(declared)))

/**
 * Marks of a declaration that the staff have to check.
 * None of them refuses it; a person decides on exceptions (L221-28).
 */
export const withdrawalMarks = ['unknown-order', 'unpaid', 'late', 'personalised', 'repeated'] as const
export type WithdrawalMark = (typeof withdrawalMarks)[number]

/** Whether a declaration came after the withdrawal period. Never true when the day of reception is unknown. */
export const isLate = (declared: Day, received: Day | null): boolean =>
  received !== null && declared > withdrawalDeadline(received)

/** A product of an order, as declarations name it. */
interface NamedProduct {
  name: string
  /** « Taille : 52 ». */
  options: readonly string[]
  /** Letters of a personalised product. */
  letters: string | null
}

/** Returns a product in words: « Bague Aube Akoya, Taille : 52 ». */
export const productWords = ({ name, options, letters }: NamedProduct): string =>
  [name, ...options, ...(letters ? [t.lettersOf(letters)] : [])].join(', ')

/** Some pieces of an order line. */
interface ChosenProduct {
  words: string
  pieces: number
  /** All pieces of the line. */
  of: number
}

const chosenWords = ({ words, pieces, of }: ChosenProduct): string =>
  of === 1 ? words : t.piecesOf(words, pieces, of)

/** Returns the selected products in words. */
export const productsInWords = (chosen: readonly ChosenProduct[]): string =>
  chosen.map(chosenWords).join('\u202f; ')

/** Returns an order reference in words: « n° 1042 », or any other description in quotes. */
export const orderWords = (reference: string): string => {
  const number = orderNumberOf(reference)
  return number === null ? `«\u00a0${reference}\u00a0»` : `n°\u00a0${number}`
}

/** Returns the order number in `1042`, `n° 1042` or `#1042`. `null` for anything else. */
export function orderNumberOf(reference: string): number | null {
  const digits = /^(?:commande\s*)?(?:n\s*[°ºo]?\.?|#)?\s*(\d{1,12})$/i.exec(reference.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The subject of a withdrawal. */
interface WithdrawalObject {
  /** The order, as the customer describes it. */
  reference: string
  whole: boolean
  /** The selected lines, when the form could show them. */
  chosen: readonly ChosenProduct[]
  /** The products in the customer's words, when it could not. */
  jewels: string
}

/** Returns the subject of a withdrawal in words: « toute la commande n° 1042 ». */
function objectWords({ reference, whole, chosen, jewels }: WithdrawalObject): string {
  const order = orderWords(reference)
  if (whole) return t.wholeOrder(order)
  const named = chosen.length > 0 ? productsInWords(chosen) : jewels
  return t.partOfOrder(named, order)
}

/** Returns the declaration as the customer checks it, and as the shop stores and acknowledges it. */
export const declarationOf = (object: WithdrawalObject): string => t.notice(objectWords(object))
