import * as z from 'zod'
import type { HealthCheck } from '../../../../shared/staff/health.ts'
import type { Calls } from '../../call.ts'
import { ownRoutes } from '../../contract/own-routes.ts'
import { type Figures, wireFigures } from '../../contract/workshop/figures.ts'
import {
  type Account,
  type Person,
  type ShopCopies,
  wireAccounts,
  wireCopies,
  wireHealth,
  wirePerson,
} from '../../contract/workshop/house.ts'

/** People as the staff sees them, and how the house is. Refusals throw CommerceError. */
export interface HouseCommerce {
  health(): Promise<HealthCheck[]>
  /** What was read of a platform behind, and what our copies of it lack. */
  copies(): Promise<ShopCopies>
  /** What was counted in the last days, today included. */
  figures(days: number): Promise<Figures>
  /** A page of customers, with one more than a page where there are more. @param before number for the next page */
  people(asked: { words: string; before: string }): Promise<Account[]>
  /** @param ref `compte-12` or `commande-1042`. Throws 404. */
  person(ref: string): Promise<Person>
  /** Everything held of a person. Throws 404. */
  exportPerson(ref: string): Promise<unknown>
  /** Erases what the law does not have the house keep; answers what was done, in words. */
  erasePerson(ref: string): Promise<string>
}

const base = `${ownRoutes}/workshop`

export function houseCommerce(calls: Calls): HouseCommerce {
  const read = async (path: string) => (await calls.operate('GET', `${base}/${path}`)).body
  return {
    figures: async (days) => wireFigures.parse(await read(`figures?days=${days}`)),
    copies: async () => wireCopies.parse(await read('copies')),
    health: async () => wireHealth.parse(await read('health')),
    people: async (asked) => wireAccounts.parse(await read(`people?${new URLSearchParams(asked)}`)),
    person: async (ref) => wirePerson.parse(await read(`people/${encodeURIComponent(ref)}`)),
    exportPerson: (ref) => read(`people/${encodeURIComponent(ref)}/export`),
    erasePerson: async (ref) => {
      const { body } = await calls.operate('POST', `${base}/people/${encodeURIComponent(ref)}/erasure`, {})
      return z.object({ message: z.string() }).parse(body).message
    },
  }
}
