import type { Address } from '../shared/address/address.ts'
import type { Notice } from '../shared/outcome.ts'

/** The last order this visitor sent, so that coming back to checkout with the same cart goes on with it. */
export interface CheckoutSession {
  clientRef: string
  cartPrint: string
  order: { id: number; key: string }
}

/** Whom and where the last order was for, which its buyer asked this browser to keep. */
export type SavedDetails = Record<'email' | 'phone' | keyof Address, string>

/** What cookies say of a visitor in every page. */
export interface Known {
  readonly token: string | undefined
  /** How a customer who is logged in is called; words of the platform, shown as text only. */
  readonly name: string | undefined
  /** Pieces in the cart, for the badge: a hint of the last answer, never trusted for money. */
  readonly cartCount: number
  /** Whether the visitor has closed the banner of the welcome offer. */
  readonly promoDismissed: boolean
}

/** What the cookies of a visitor say, and the only place that writes them. */
export interface Session extends Known {
  readonly cartKey: string | undefined
  readonly language: 'fr'
  /** Keeps the number of pieces and, for a guest, the key the platform gave: a customer's cart is found by the login. */
  keepCart(key: string, count: number): void
  /** Forgets the guest's key: that cart has joined the customer's. */
  dropCartKey(): void
  /** Leaves a notice for the next page, or for the one being drawn. */
  leaveNotice(notice: Notice): void
  /** The notice left by the previous answer, once. */
  takeNotice(): Notice | undefined
  /** The last order sent from checkout, for a day; whether it still waits for its payment, the platform knows. */
  readonly attempt: CheckoutSession | undefined
  keepAttempt(attempt: CheckoutSession): void
  /** What this browser keeps of a buyer who asked for it; `null` when there is nothing, or nothing we can trust. */
  savedDetails(): Promise<SavedDetails | null>
  saveDetails(details: SavedDetails): Promise<void>
  forgetDetails(): void
  /** What the platform has given this browser to be known by; empty when nothing. It outlives a logout. */
  readonly known: string
  /** Keeps one more of those, for the last few of them. */
  keepKnown(given: string): void
  /** What a member of the staff is logged in with, apart from any login of a customer. */
  readonly staffToken: string | undefined
  keepStaff(token: string): void
  endStaff(): void
  /** Logs in: the platform's token and name, for as long as they are worth something. Throws when it is no token. */
  keepToken(token: string, name?: string): void
  /** Keeps how a customer who is logged in is called from now on. */
  keepName(name: string): void
  dismissPromo(): void
  /** The code of a link, until it is on a cart or refused. */
  readonly linkedCode: string | undefined
  keepLinkedCode(code: string): void
  dropLinkedCode(): void
  /** Keeps the only language there is. */
  keepLanguage(): void
  /**
   * The head of the answer leaves: the end of a guest's cart is put off as by any use of it, and what is kept from now on is
   * known to this page alone.
   */
  close(): void
  /** Forgets login, cart key, and whatever belongs to the customer. */
  end(): void
  /** The same when a login is over by itself; a guest's cart that had not joined it yet stays the visitor's. */
  expire(): void
}

/** A token of the platform (JWT): three parts in base64url. */
export const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/
