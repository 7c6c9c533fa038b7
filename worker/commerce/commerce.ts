import type { PostSummary } from '../../shared/catalogue/content.ts'
import { nothingRead } from '../cache/changes.ts'
import type { Session } from '../session.ts'
import { platformBase } from '../settings.ts'
import { type Calls, callsThrough } from './call.ts'
import { type CatalogueCache, catalogueCache } from './catalogue/catalogue-cache.ts'
import type { CommerceOptions } from './commerce-options.ts'
import type { FileTransfer } from './contract/workshop/file-transfer.ts'
import { accountCommerce } from './families/account.ts'
import { agentCommerce } from './families/agents.ts'
import { cacheCommerce } from './families/cache.ts'
import { type CartMerge, cartCommerce, cartMerge } from './families/cart.ts'
import { catalogueCommerce } from './families/catalogue.ts'
import { contactCommerce } from './families/contact.ts'
import { contentCommerce } from './families/content.ts'
import { customerCommerce } from './families/customers.ts'
import { favouritesCommerce } from './families/favourites.ts'
import { mailCommerce } from './families/mails.ts'
import { newsletterCommerce } from './families/newsletter.ts'
import { oldAddressCommerce } from './families/old-addresses.ts'
import { orderCommerce } from './families/orders.ts'
import { restockCommerce } from './families/restock.ts'
import { termsCommerce } from './families/terms.ts'
import { withdrawalCommerce } from './families/withdrawals.ts'
import { couponCommerce } from './families/workshop/coupons.ts'
import { editingCommerce } from './families/workshop/editing.ts'
import { houseCommerce } from './families/workshop/house.ts'
import { redirectCommerce } from './families/workshop/redirects.ts'
import { salesCommerce } from './families/workshop/sales.ts'
import { staffCommerce } from './families/workshop/staff.ts'
import { termCommerce } from './families/workshop/terms.ts'
import { workshopCommerce } from './families/workshop/workshop.ts'

/**
 * The only door to the platform, for one request. Each part of the contract has a family of typed functions, made on
 * first use.
 */
export class Commerce {
  readonly #options: CommerceOptions
  readonly #made = new Map<string, unknown>()
  /** The calls of every family, prepared at the first one: many pages make none. */
  readonly #calls: Calls = {
    read: (...call) => this.#prepared().read(...call),
    visit: (...call) => this.#prepared().visit(...call),
    ask: (...call) => this.#prepared().ask(...call),
    operate: (...call) => this.#prepared().operate(...call),
    upload: (...call) => this.#prepared().upload(...call),
  }

  constructor(options: CommerceOptions) {
    this.#options = options
  }

  /** Makes something on first use, and returns the same object for the rest of the request. */
  #once<T>(name: string, make: () => T): T {
    if (!this.#made.has(name)) this.#made.set(name, make())
    return this.#made.get(name) as T
  }

  #prepared(): Calls {
    const { env, settings } = this.#options
    const readKey = settings.COMMERCE_KEY && `${settings.COMMERCE_KEY}:${settings.COMMERCE_SECRET ?? ''}`
    return this.#once('calls', () => callsThrough({ ...this.#options, base: platformBase(env), readKey }))
  }

  /** The tags and times of this request's catalogue reads. */
  get reads() {
    return this.#once('reads', nothingRead)
  }

  get #cache(): CatalogueCache {
    const { env, behind } = this.#options
    return this.#once('reading', () => catalogueCache(env, platformBase(env), behind, this.reads))
  }

  get #merge(): CartMerge {
    return this.#once('merge', () => cartMerge(this.#calls, this.#options.session))
  }

  /** Returns the import and export of the catalogue as a file. Throws where they are not available. */
  files(): Promise<FileTransfer> {
    if (!this.#options.files) throw new Error('no way to move files')
    return this.#options.files()
  }

  /** Returns the commerce object for another session in the same request. */
  as(session: Session): Commerce {
    return new Commerce({ ...this.#options, session, operator: undefined })
  }

  /**
   * Returns the guides of another platform; empty when it does not answer within a second. `null` with our own
   * platform, whose guides are those of the brand.
   */
  async foreignGuides(): Promise<readonly PostSummary[] | null> {
    return this.#options.env.COMMERCE_URL ? this.catalogue.foreignGuides() : null
  }

  get account() {
    return this.#once('account', () => accountCommerce(this.#calls))
  }

  get agents() {
    return this.#once('agents', () => agentCommerce(this.#calls))
  }

  get cache() {
    return this.#once('cache', () => cacheCommerce(this.#options.env, this.#options.answers))
  }

  get cart() {
    return this.#once('cart', () => cartCommerce(this.#calls, this.#options, this.#merge))
  }

  get catalogue() {
    return this.#once('catalogue', () =>
      catalogueCommerce(this.#calls, this.#cache, this.#options.behind, this.#options.here?.()),
    )
  }

  get categories() {
    return this.#once('categories', () => termCommerce(this.#calls, 'categories'))
  }

  get contact() {
    return this.#once('contact', () => contactCommerce(this.#calls))
  }

  get content() {
    return this.#once('content', () => contentCommerce(this.#calls, this.#cache, this.#options.here))
  }

  get coupons() {
    return this.#once('coupons', () => couponCommerce(this.#calls))
  }

  get customers() {
    return this.#once('customers', () => customerCommerce(this.#calls, this.#options.settings))
  }

  get editing() {
    return this.#once('editing', () => editingCommerce(this.#calls, this.#options.settings))
  }

  get favourites() {
    return this.#once('favourites', () => favouritesCommerce(this.#calls, this.catalogue))
  }

  get house() {
    return this.#once('house', () => houseCommerce(this.#calls))
  }

  get mails() {
    return this.#once('mails', () => mailCommerce(this.#calls))
  }

  get newsletter() {
    return this.#once('newsletter', () => newsletterCommerce(this.#calls, this.#options.settings))
  }

  get oldAddresses() {
    return this.#once('oldAddresses', () => oldAddressCommerce(this.#calls))
  }

  get orders() {
    return this.#once('orders', () => orderCommerce(this.#calls, this.#merge))
  }

  get redirects() {
    return this.#once('redirects', () => redirectCommerce(this.#calls))
  }

  get restock() {
    return this.#once('restock', () => restockCommerce(this.#calls))
  }

  get sales() {
    return this.#once('sales', () => salesCommerce(this.#calls))
  }

  get staff() {
    return this.#once('staff', () => staffCommerce(this.#calls, this.#options.settings))
  }

  get tags() {
    return this.#once('tags', () => termCommerce(this.#calls, 'tags'))
  }

  get terms() {
    return this.#once('terms', () => termsCommerce(this.#calls))
  }

  get withdrawals() {
    return this.#once('withdrawals', () => withdrawalCommerce(this.#calls, this.#options.session))
  }

  get workshop() {
    return this.#once('workshop', () => workshopCommerce(this.#calls, this.#options.settings))
  }
}
