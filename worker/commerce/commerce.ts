import type { Env } from '../env.ts'
import type { Session } from '../session.ts'
import type { Settings } from '../settings.ts'
import { type Calls, callsThrough } from './call.ts'
import { type CatalogueCache, catalogueCache, type Reads } from './catalogue/catalogue-cache.ts'
import type { FileTransfer } from './contract/file-transfer.ts'
import { platformBase } from './contract/platform-base.ts'
import type { ReadingsHere, Transport } from './contract/transport.ts'
import { type AccountCommerce, accountCommerce } from './families/account.ts'
import { type AgentCommerce, agentCommerce } from './families/agents.ts'
import { type CacheCommerce, type CachedThing, cacheCommerce } from './families/cache.ts'
import { type CartCommerce, cartCommerce } from './families/cart.ts'
import { type CartMerge, cartMerge } from './families/cart-merge.ts'
import { type CatalogueCommerce, catalogueCommerce } from './families/catalogue.ts'
import { type ContactCommerce, contactCommerce } from './families/contact.ts'
import { type ContentCommerce, contentCommerce } from './families/content.ts'
import { type CouponCommerce, couponCommerce } from './families/coupons.ts'
import { type CustomerCommerce, customerCommerce } from './families/customers.ts'
import { type EditingCommerce, editingCommerce } from './families/editing.ts'
import { type FavouritesCommerce, favouritesCommerce } from './families/favourites.ts'
import { type HouseCommerce, houseCommerce } from './families/house.ts'
import { type MailCommerce, mailCommerce } from './families/mails.ts'
import { type NewsletterCommerce, newsletterCommerce } from './families/newsletter.ts'
import { type OldAddressCommerce, oldAddressCommerce } from './families/old-addresses.ts'
import { type OrderCommerce, orderCommerce } from './families/orders.ts'
import { type RedirectCommerce, redirectCommerce } from './families/redirects.ts'
import { type RestockCommerce, restockCommerce } from './families/restock.ts'
import { type SalesCommerce, salesCommerce } from './families/sales.ts'
import { type StaffCommerce, staffCommerce } from './families/staff.ts'
import { type TermsCommerce, termsCommerce } from './families/terms.ts'
import { type WithdrawalCommerce, withdrawalCommerce } from './families/withdrawals.ts'
import { type WorkshopCommerce, workshopCommerce } from './families/workshop.ts'

/** What the commerce of one request is made of. */
export interface CommerceOptions {
  env: Env
  settings: Settings
  session: Session
  send: Transport
  /** Readings that are functions of this Worker. */
  here?: ReadingsHere | undefined
  /** `Authorization` of the visitor's own request, for the workshop alone. */
  operator: string | undefined
  /** IP address of the visitor, and what their browser says of itself. */
  visitor: string | undefined
  agent?: string | undefined
  /** The catalogue in and out as a file; what does it is only loaded when it is asked for. */
  files?(): Promise<FileTransfer>
  /** What this isolate keeps of whole answers. */
  answers(): readonly CachedThing[]
  /** Keeps work going once the answer has left. */
  behind(work: Promise<unknown>): void
}

/** The families, each by its name. */
interface Families {
  account: AccountCommerce
  agents: AgentCommerce
  cache: CacheCommerce
  cart: CartCommerce
  catalogue: CatalogueCommerce
  contact: ContactCommerce
  content: ContentCommerce
  coupons: CouponCommerce
  customers: CustomerCommerce
  editing: EditingCommerce
  favourites: FavouritesCommerce
  house: HouseCommerce
  mails: MailCommerce
  newsletter: NewsletterCommerce
  oldAddresses: OldAddressCommerce
  orders: OrderCommerce
  redirects: RedirectCommerce
  restock: RestockCommerce
  sales: SalesCommerce
  staff: StaffCommerce
  terms: TermsCommerce
  withdrawals: WithdrawalCommerce
  workshop: WorkshopCommerce
}

/**
 * The only door to the platform, of one request: a family of typed functions for each part of the contract, made when it is
 * first asked for.
 */
export class Commerce {
  readonly #options: CommerceOptions
  readonly #calls: Calls
  readonly #cache: CatalogueCache
  readonly #merge: CartMerge
  readonly #made: Partial<Families> = {}

  constructor(options: CommerceOptions) {
    const { env, settings, behind } = options
    const readKey = settings.COMMERCE_KEY && `${settings.COMMERCE_KEY}:${settings.COMMERCE_SECRET ?? ''}`
    this.#options = options
    this.#calls = callsThrough({ ...options, base: platformBase(env), readKey })
    this.#cache = catalogueCache(env, platformBase(env), behind)
    this.#merge = cartMerge(this.#calls, options.session)
  }

  /** What the catalogue reads of this request came from. */
  get reads(): Reads {
    return this.#cache.reads
  }

  /** The catalogue in and out as a file. Throws where there is no such way. */
  files(): Promise<FileTransfer> {
    if (!this.#options.files) throw new Error('no way to move files')
    return this.#options.files()
  }

  /** The same door for somebody else than the visitor, in the same request. */
  as(session: Session): Commerce {
    return new Commerce({ ...this.#options, session, operator: undefined })
  }

  get account(): AccountCommerce {
    this.#made.account ??= accountCommerce(this.#calls, this.#options.settings)
    return this.#made.account
  }

  get agents(): AgentCommerce {
    this.#made.agents ??= agentCommerce(this.#calls)
    return this.#made.agents
  }

  get cache(): CacheCommerce {
    this.#made.cache ??= cacheCommerce(this.#options.env, this.#options.answers)
    return this.#made.cache
  }

  get cart(): CartCommerce {
    this.#made.cart ??= cartCommerce(this.#calls, this.#options.session, this.#merge)
    return this.#made.cart
  }

  get catalogue(): CatalogueCommerce {
    this.#made.catalogue ??= catalogueCommerce(
      this.#calls,
      this.#cache,
      this.#options.behind,
      this.#options.here,
    )
    return this.#made.catalogue
  }

  get contact(): ContactCommerce {
    this.#made.contact ??= contactCommerce(this.#calls, this.#options.settings)
    return this.#made.contact
  }

  get content(): ContentCommerce {
    this.#made.content ??= contentCommerce(this.#calls, this.#cache)
    return this.#made.content
  }

  get coupons(): CouponCommerce {
    this.#made.coupons ??= couponCommerce(this.#calls)
    return this.#made.coupons
  }

  get customers(): CustomerCommerce {
    this.#made.customers ??= customerCommerce(this.#calls, this.#options.settings)
    return this.#made.customers
  }

  get editing(): EditingCommerce {
    this.#made.editing ??= editingCommerce(this.#calls, this.#options.settings)
    return this.#made.editing
  }

  get favourites(): FavouritesCommerce {
    this.#made.favourites ??= favouritesCommerce(this.#calls, this.catalogue)
    return this.#made.favourites
  }

  get house(): HouseCommerce {
    this.#made.house ??= houseCommerce(this.#calls)
    return this.#made.house
  }

  get mails(): MailCommerce {
    this.#made.mails ??= mailCommerce(this.#calls, this.#options.settings)
    return this.#made.mails
  }

  get newsletter(): NewsletterCommerce {
    this.#made.newsletter ??= newsletterCommerce(this.#calls, this.#options.settings)
    return this.#made.newsletter
  }

  get oldAddresses(): OldAddressCommerce {
    this.#made.oldAddresses ??= oldAddressCommerce(this.#calls)
    return this.#made.oldAddresses
  }

  get orders(): OrderCommerce {
    this.#made.orders ??= orderCommerce(this.#calls, this.#merge)
    return this.#made.orders
  }

  get redirects(): RedirectCommerce {
    this.#made.redirects ??= redirectCommerce(this.#calls)
    return this.#made.redirects
  }

  get restock(): RestockCommerce {
    this.#made.restock ??= restockCommerce(this.#calls, this.#options.settings)
    return this.#made.restock
  }

  get sales(): SalesCommerce {
    this.#made.sales ??= salesCommerce(this.#calls)
    return this.#made.sales
  }

  get staff(): StaffCommerce {
    this.#made.staff ??= staffCommerce(this.#calls, this.#options.settings)
    return this.#made.staff
  }

  get terms(): TermsCommerce {
    this.#made.terms ??= termsCommerce(this.#calls)
    return this.#made.terms
  }

  get withdrawals(): WithdrawalCommerce {
    this.#made.withdrawals ??= withdrawalCommerce(this.#calls, this.#options.session, this.#options.settings)
    return this.#made.withdrawals
  }

  get workshop(): WorkshopCommerce {
    this.#made.workshop ??= workshopCommerce(this.#calls, this.#options.settings)
    return this.#made.workshop
  }
}
