import * as z from 'zod'
import type { Customer } from '../../../shared/account/customer.ts'
import type { AddressEntry } from '../../../shared/address/address-book.ts'
import type { Calls } from '../call.ts'
import { absent, CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import { wirePasskeyOptions, wirePasskeys } from '../contract/passkeys.ts'

/** An address to store, and whether checkout proposes it first. */
interface AddressRequest {
  entry: AddressEntry
  preferred: boolean
}

/** The account of a logged-in customer: our own routes. Refusals throw CommerceError. */
export interface AccountCommerce {
  customer(): Promise<Customer>
  saveName(name: { first_name: string; last_name: string }): Promise<void>
  /** Throws 409 `address_book_full`. */
  addAddress(request: AddressRequest): Promise<void>
  /** Throws 404 `address_unknown`, also for another customer's address. `preferAddress` does the same. */
  changeAddress(id: number, request: AddressRequest): Promise<void>
  preferAddress(id: number): Promise<void>
  /** Succeeds if the address is already gone or belongs to somebody else. */
  removeAddress(id: number): Promise<void>
  /** Mails a confirmation link to the new address. Needs the password, like every method below with a `password`. */
  askEmailChange(email: string, password: string): Promise<void>
  /** Returns the address that waits for confirmation with that key, without a login; `null` when there is none. */
  pendingEmail(key: string): Promise<string | null>
  /** Makes it the address of its account; `null` as above. */
  confirmEmail(key: string): Promise<string | null>
  /** Ends the other logins. */
  changePassword(current: string, password: string): Promise<void>
  /** Ends every login, including this one. */
  logOutEverywhere(): Promise<void>
  /** Returns all data about the customer, as JSON. */
  exportData(): Promise<unknown>
  delete(password: string): Promise<void>
  /** Returns the WebAuthn options to create a passkey with that name. Needs the password. */
  passkeyOptions(asked: { name: string; password: string }): Promise<object>
  /** Stores the new passkey; `credential` is JSON. */
  addPasskey(made: { name: string; credential: string }): Promise<void>
  /** Succeeds if the passkey is already gone. */
  removePasskey(passkey: string): Promise<void>
}

const base = `${ownRoutes}/customer`
const changes = `${ownRoutes}/email-changes`

const wireAddress = z
  .object({
    id: z.int().positive(),
    is_default: z.boolean(),
    label: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    address_1: z.string(),
    address_2: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
    phone: z.string(),
  })
  .transform(({ is_default, ...rest }) => ({ ...rest, isDefault: is_default }))

const wireCustomer = z
  .object({
    id: z.int().positive(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    has_password: z.boolean(),
    fresh_login: z.boolean(),
    pending_email: z.string().nullable(),
    addresses: z.array(wireAddress),
    passkeys: wirePasskeys,
  })
  .transform(
    (wire): Customer => ({
      id: wire.id,
      username: wire.username,
      email: wire.email,
      firstName: wire.first_name,
      lastName: wire.last_name,
      hasPassword: wire.has_password,
      freshLogin: wire.fresh_login,
      pendingEmail: wire.pending_email,
      addresses: wire.addresses,
      passkeys: wire.passkeys,
    }),
  )

const wireEmail = z.object({ email: z.string() })

export function accountCommerce(calls: Calls): AccountCommerce {
  const write = async (path: string, body: object = {}): Promise<void> => {
    await calls.visit('POST', `${base}/${path}`, body)
  }
  const emailOf = async (path: string, key: string): Promise<string | null> => {
    const answer = await calls.ask(`${changes}/${path}`, { key }).catch(absent)
    return answer && wireEmail.parse(answer.body).email
  }
  return {
    customer: async () => wireCustomer.parse((await calls.visit('GET', base)).body),
    saveName: (name) => write('name', name),
    addAddress: ({ entry, preferred }) => write('addresses', { ...entry, preferred }),
    changeAddress: async (id, { entry, preferred }) => {
      await calls.visit('PUT', `${base}/addresses/${id}`, { ...entry, preferred })
    },
    preferAddress: (id) => write(`addresses/${id}/prefer`),
    removeAddress: async (id) => {
      await calls.visit('DELETE', `${base}/addresses/${id}`).catch((error) => {
        if (!(error instanceof CommerceError) || error.code !== 'address_unknown') throw error
      })
    },
    askEmailChange: (email, password) => write('email', { email, password }),
    pendingEmail: (key) => emailOf('read', key),
    confirmEmail: (key) => emailOf('confirm', key),
    changePassword: (current, password) => write('password', { current_password: current, password }),
    logOutEverywhere: () => write('logout-everywhere'),
    exportData: async () => (await calls.visit('GET', `${base}/export`)).body,
    delete: (password) => write('delete', { password }),
    passkeyOptions: async (asked) =>
      wirePasskeyOptions.parse((await calls.visit('POST', `${base}/passkeys/options`, asked)).body),
    addPasskey: (made) => write('passkeys', made),
    removePasskey: (passkey) => write('passkeys/removal', { passkey }),
  }
}
