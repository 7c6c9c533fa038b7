import { env } from 'cloudflare:test'
import { decodeJwt } from 'jose'
import { beforeEach } from 'vitest'
import { hashPassword } from '../../../worker/platform/customers/passwords.ts'
import { type AccountAnswer, freshName, mailsTo, password } from '../../support/accounts.ts'
import { loggedIn } from '../../support/customer.ts'
import { origin, send } from '../../support/transports.ts'

/** Prepares a test file for customers with real passwords. */
export function openAccounts(): void {
  beforeEach(() => env.DB.prepare('DELETE FROM throttles').run())
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
export const base = 'aubenacre/v1/customer'
export const sessionIn = (token: string) => String(decodeJwt(token).jti)

/** Returns a logged-in customer with a password. */
export async function customer() {
  const made = await loggedIn(freshName(), env, await hashPassword(password))
  return { ...made, headers: bearer(made.token) }
}

export async function call(
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<AccountAnswer> {
  const answer = await send(
    new Request(`${origin}/wp-json/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...bearer(token) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as AccountAnswer['body'],
  }
}

export const paris = {
  first_name: 'Claire',
  last_name: 'Morel',
  address_1: '14, rue des Orfèvres',
  address_2: '',
  city: 'Paris',
  state: '',
  postcode: '75001',
  country: 'FR',
  phone: '+33 6 12 34 56 78',
  label: '',
}
export const rome = {
  ...paris,
  address_1: 'Via dei Coronari 8',
  city: 'Roma',
  state: 'RM',
  postcode: '00186',
  country: 'IT',
}

type Book = { id: number; address_1: string; is_default: boolean; label: string }[]
export const booked = (answer: AccountAnswer) => answer.body as unknown as Book
export const bookOf = async (token: string) => booked(await call('GET', `${base}/addresses`, token))
export const inShort = (book: Book) => book.map((each) => `${each.address_1}${each.is_default ? ' *' : ''}`)

export const secretIn = (text: string | undefined) => /cle=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** Returns the text of the mail that confirms a new address. It holds the only copy of its secret. */
export const confirmationTo = async (email: string) =>
  (await mailsTo(email)).findLast(({ subject }) => subject === 'Confirmez votre nouvelle adresse')?.text
