import type { SavedAddress } from '../address/address-book.ts'
import type { Passkey } from '../passkeys/passkey.ts'

/** A customer as their own account shows them. */
export interface Customer {
  id: number
  username: string
  email: string
  /** May be empty, as the last one. */
  firstName: string
  lastName: string
  /** An account opened through another house has none. */
  hasPassword: boolean
  /** Whether this login may stand for the password of an account that has none. */
  freshLogin: boolean
  /** Address that waits to be confirmed by its reader. */
  pendingEmail: string | null
  /** Default address first. */
  addresses: readonly SavedAddress[]
  /** The oldest first. */
  passkeys: readonly Passkey[]
}

/** What the shop calls a customer: a first name, else the name of login, of which an e-mail address is cut at its sign. */
export const callName = ({ firstName, username }: Pick<Customer, 'firstName' | 'username'>): string =>
  firstName || username.split('@')[0] || username
