import type { SavedAddress } from '../address/address-book.ts'
import type { Passkey } from '../passkeys/passkey.ts'

/** A customer's data for the account pages. */
export interface Customer {
  id: number
  username: string
  email: string
  /** May be empty, like the last name. */
  firstName: string
  lastName: string
  /** False for an account opened through another provider. */
  hasPassword: boolean
  /** Whether this login is recent enough to replace the password of an account without one. */
  freshLogin: boolean
  /** New address that the customer has not confirmed yet. */
  pendingEmail: string | null
  /** The default address comes first. */
  addresses: readonly SavedAddress[]
  /** Oldest first. */
  passkeys: readonly Passkey[]
}

/**
 * Returns how the shop addresses a customer:
 * the first name, otherwise the user name, without the domain of an e-mail address.
 */
export const callName = ({ firstName, username }: Pick<Customer, 'firstName' | 'username'>): string =>
  firstName || username.split('@')[0] || username
