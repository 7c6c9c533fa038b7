import type { Context } from 'hono'
import type { AppEnv } from '../app.ts'
import { type AccountCommerce, accountCommerce } from './account-client.ts'
import { type CacheCommerce, cacheCommerce } from './cache-client.ts'
import { type Calls, callsThrough } from './call.ts'
import { type CartCommerce, cartCommerce } from './cart-client.ts'
import { cartMerge } from './cart-merge.ts'
import { catalogueCache, type Reads } from './catalogue-cache.ts'
import { type CatalogueCommerce, catalogueCommerce } from './catalogue-client.ts'
import { type ContactCommerce, contactCommerce } from './contact-client.ts'
import { type CustomerCommerce, customerCommerce } from './customer-client.ts'
import { type FavouritesCommerce, favouritesCommerce } from './favourites-client.ts'
import { type FollowCommerce, followCommerce } from './follow-client.ts'
import { type MailCommerce, mailCommerce } from './mail-client.ts'
import { type NewsletterCommerce, newsletterCommerce } from './newsletter-client.ts'
import { type OrderCommerce, orderCommerce } from './order-client.ts'
import { platformBase } from './platform-base.ts'
import { transport } from './port.ts'
import { type RestockCommerce, restockCommerce } from './restock-client.ts'
import { type ResultCommerce, resultCommerce } from './result-client.ts'
import { type SearchMissCommerce, searchMissCommerce } from './search-misses-client.ts'
import { type TermsCommerce, termsCommerce } from './terms-client.ts'
import { type WalletCommerce, walletCommerce } from './wallet-client.ts'
import { type WithdrawalCommerce, withdrawalCommerce } from './withdrawal-client.ts'
import { type WorkshopCommerce, workshopCommerce } from './workshop-client.ts'

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
