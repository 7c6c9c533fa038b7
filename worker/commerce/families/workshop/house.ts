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

/** Customers as the staff see them, and the health of the shop. Refusals throw CommerceError. */
export interface HouseCommerce {
  health(): Promise<HealthCheck[]>
  /** Returns what we read from the platform behind, and what our copies lack. */
  copies(): Promise<ShopCopies>
  /** Returns the figures of the last days, including today. */
  figures(days: number): Promise<Figures>
  /** Returns a page of customers, plus one if there are more. The next page starts at the id `before`. */
  people(asked: { words: string; before: string }): Promise<Account[]>
  /** @param ref `compte-12` or `commande-1042`. Throws 404. */
  person(ref: string): Promise<Person>
  /** Returns all data about a person. Throws 404. */
  exportPerson(ref: string): Promise<unknown>
  /** Erases what the law does not require us to store. Returns in words what was done. */
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
