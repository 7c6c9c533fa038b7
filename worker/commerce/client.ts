import type { Context } from 'hono'
import type { AppEnv } from '../app.ts'
import { type Calls, callsThrough } from './call.ts'
import { catalogueCache, type Reads } from './catalogue/catalogue-cache.ts'
import { type AccountCommerce, accountCommerce } from './families/account.ts'
import { type CacheCommerce, cacheCommerce } from './families/cache.ts'
import { type CartCommerce, cartCommerce } from './families/cart.ts'
import { cartMerge } from './families/cart-merge.ts'
import { type CatalogueCommerce, catalogueCommerce } from './families/catalogue.ts'
import { type ContactCommerce, contactCommerce } from './families/contact.ts'
import { type CustomerCommerce, customerCommerce } from './families/customers.ts'
import { type FavouritesCommerce, favouritesCommerce } from './families/favourites.ts'
import { type FollowCommerce, followCommerce } from './families/follow.ts'
import { type MailCommerce, mailCommerce } from './families/mails.ts'
import { type NewsletterCommerce, newsletterCommerce } from './families/newsletter.ts'
import { type OrderCommerce, orderCommerce } from './families/orders.ts'
import { type RestockCommerce, restockCommerce } from './families/restock.ts'
import { type ResultCommerce, resultCommerce } from './families/results.ts'
import { type SearchMissCommerce, searchMissCommerce } from './families/search-misses.ts'
import { type TermsCommerce, termsCommerce } from './families/terms.ts'
import { type WalletCommerce, walletCommerce } from './families/wallet.ts'
import { type WithdrawalCommerce, withdrawalCommerce } from './families/withdrawals.ts'
import { type WorkshopCommerce, workshopCommerce } from './families/workshop.ts'
import { platformBase } from './platform-base.ts'
import { transport } from './transport.ts'

export { CommerceError, noAnswer, unanswered, untold } from './call.ts'

/** The only door to the platform: one typed function per call of the contract. */
export type Commerce = CatalogueCommerce &
  SearchMissCommerce &
  FavouritesCommerce &
  RestockCommerce &
  NewsletterCommerce &
  ContactCommerce &
  CartCommerce &
  OrderCommerce &
  WalletCommerce &
  CustomerCommerce &
  AccountCommerce &
  ResultCommerce &
  FollowCommerce &
  WithdrawalCommerce &
  WorkshopCommerce &
  TermsCommerce &
  MailCommerce &
  CacheCommerce & {
    /** What the catalogue reads of this request came from. */
    readonly reads: Reads
  }

/** The commerce of one request: its session, its transport, the shared cache. */
export function commerceFor(c: Context<AppEnv>): Commerce {
  // Read once: Hono makes a new object of all variables each time.
  const { session, settings } = c.var
  const calls: Calls = callsThrough({
    base: platformBase(c.env),
    send: transport(c.env, c.executionCtx as ExecutionContext),
    session,
    operator: c.req.header('Authorization'),
    visitor: c.req.header('CF-Connecting-IP'),
    readKey: settings.COMMERCE_KEY && `${settings.COMMERCE_KEY}:${settings.COMMERCE_SECRET ?? ''}`,
  })
  const behind = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const cache = catalogueCache(c.env, platformBase(c.env), behind)
  const catalogue = catalogueCommerce(calls, cache)
  const merge = cartMerge(calls, session)
  return {
    reads: cache.reads,
    ...catalogue,
    ...searchMissCommerce(calls, behind),
    ...favouritesCommerce(calls, catalogue),
    ...restockCommerce(calls, settings),
    ...newsletterCommerce(calls, settings),
    ...contactCommerce(calls, settings),
    ...cartCommerce(calls, session, merge),
    ...orderCommerce(calls, merge),
    ...walletCommerce(calls),
    ...customerCommerce(calls, settings),
    ...accountCommerce(calls, settings),
    ...resultCommerce(calls),
    ...followCommerce(calls),
    ...withdrawalCommerce(calls, session, settings),
    ...workshopCommerce(calls, settings),
    ...termsCommerce(calls),
    ...mailCommerce(calls, settings),
    ...cacheCommerce(c.env),
  }
}
