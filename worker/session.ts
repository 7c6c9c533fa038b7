import type { Address } from '../shared/address/address.ts'
import type { Notice } from '../shared/outcome.ts'

/** The last order that this visitor sent, so that checkout can continue it with the same cart. */
export interface CheckoutSession {
  clientRef: string
  cartPrint: string
  order: { id: number; key: string }
}

/** The last order's buyer and address, which the buyer asked this browser to remember. */
export type SavedDetails = Record<'email' | 'phone' | keyof Address, string>

/** What the cookies tell about a visitor on every page. */
export interface Known {
  readonly token: string | undefined
  /** Display name of a logged-in customer. It comes from the platform and is shown only as text. */
  readonly name: string | undefined
  /** Pieces in the cart, for the badge. A hint from the last answer, never trusted for money. */
  readonly cartCount: number
  /** Whether the visitor has closed the banner of the welcome offer. */
  readonly promoDismissed: boolean
}

/** What a visitor's cookies tell. Only this object writes them. */
export interface Session extends Known {
  readonly cartKey: string | undefined
  /** Whether the browser sent a cookie of ours. One that blocks cookies sends none. */
  readonly hasCookies: boolean
  readonly language: 'fr'
  /** Stores the number of pieces and, for a guest, the cart's key. A customer's cart is found by the login. */
  keepCart(key: string, count: number): void
  /** Deletes the guest's key, after that cart has joined the customer's. */
  dropCartKey(): void
  /** Leaves a notice for the next page, or for the page being drawn. */
  leaveNotice(notice: Notice): void
  /** Returns the notice of the previous answer, once. */
  takeNotice(): Notice | undefined
  /** The last order sent from checkout, for a day. Only the platform knows whether it is still unpaid. */
  readonly attempt: CheckoutSession | undefined
  keepAttempt(attempt: CheckoutSession): void
  /**
   * Returns the buyer's details that this browser remembers; `null` when there are none, or when they are not valid.
   */
  savedDetails(): Promise<SavedDetails | null>
  saveDetails(details: SavedDetails): Promise<void>
  forgetDetails(): void
  /** The tokens by which the platform recognises this browser; empty without any. They survive a logout. */
  readonly known: string
  /** Adds such a token and keeps the last few. */
  keepKnown(given: string): void
  /** The session token of a member of the staff, separate from any customer login. */
  readonly staffToken: string | undefined
  keepStaff(token: string): void
  endStaff(): void
  /** Logs in: stores the platform's token and name for their lifetime. Throws when it is not a token. */
  keepToken(token: string, name?: string): void
  /** Stores the new display name of a logged-in customer. */
  keepName(name: string): void
  dismissPromo(): void
  /** The code of a link, until it is on a cart or refused. */
  readonly linkedCode: string | undefined
  keepLinkedCode(code: string): void
  dropLinkedCode(): void
  /** Stores the only language that exists. */
  keepLanguage(): void
  /**
   * Marks that the response's head leaves. The guest cart's cookie is extended, as by any use. Later changes are no
   * longer sent as cookies and are known only to this page.
   */
  close(): void
  /** Ends the login, and deletes the cart key and the customer's data. */
  end(): void
  /** Does the same for an expired login. A guest cart that had not joined the customer's stays with the visitor. */
  expire(): void
}

/** Format of a platform token (JWT): three parts in base64url. */
export const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/
