import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { couponCode } from '../../shared/cart/coupon-code.ts'
import type { Notice } from '../../shared/outcome.ts'
import type { AppEnv } from '../context.ts'
import {
  type CookieName,
  isByTls,
  knownOf,
  lives,
  names,
  readCookies,
  sentName,
  shortName,
} from '../cookies.ts'
import { isSpeculative } from '../render/visit.ts'
import type { CheckoutSession, SavedDetails, Session } from '../session.ts'
import { tokenShape } from '../session.ts'
import { stored, storedAttempt, storedNotice } from './cookie-shapes.ts'
import { openDetails, sealDetails } from './details.ts'

const cartKey = /^[0-9a-f]{30,32}$/
const allDigits = /^\d+$/
/** The value by which the platform recognises a browser: a few signed tokens that only the platform reads. */
const knownShape = /^[\w.~-]{1,500}$/
const maxKnown = 6
/** A session token of the staff: 256 bits. */
const staffShape = /^[\w-]{43}$/

/** Restores token, cart key and language from the cookies into `c.var.session`. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  c.set('session', sessionOf(c))
  await next()
})

function sessionOf(c: Context<AppEnv>): Session {
  const secret = () => c.var.settings.APP_SECRET
  const byTls = isByTls(c.req.url)
  const attributes = { path: '/', httpOnly: true, secure: byTls, sameSite: 'Lax' } as const
  let isClosed = false
  const keep = (name: CookieName, value: string) =>
    isClosed || setCookie(c, sentName(name, byTls), value, { ...attributes, maxAge: lives[name] })
  const drop = (name: CookieName) => isClosed || deleteCookie(c, sentName(name, byTls), attributes)
  const { sent, old, isOld } = readCookies(c.req.header('Cookie'), byTls)
  for (const name of old) {
    deleteCookie(c, name, attributes)
    const value = sent[name]
    if (isOld && value !== undefined) keep(name, value)
  }
  let left = sent[names.notice]
  const key = sent[names.cart]
  const current = {
    ...knownOf(sent),
    // A numeric key is a customer's cart on the platform, so it is never forwarded.
    cartKey: key && cartKey.test(key) && !allDigits.test(key) ? key : undefined,
    hasCookies: Object.keys(sent).length > 0,
    language: 'fr' as const,
    known: knownShape.test(sent[names.known] ?? '') ? (sent[names.known] ?? '') : '',
    staffToken: staffShape.test(sent[names.staff] ?? '') ? sent[names.staff] : undefined,
    linkedCode: sent[names.code] ? (couponCode(sent[names.code] ?? '') ?? undefined) : undefined,
    attempt: sent[names.attempt] === undefined ? undefined : stored(storedAttempt, sent[names.attempt]),
  }
  return Object.assign(current, {
    keepCart(newKey: string, count: number) {
      // Each use extends the cart's life, and the cookies last as long as the cart.
      keep(names.count, String(count))
      current.cartCount = count
      // With a login, this is no guest key: elsewhere, it may be a number that opens the customer's cart to anyone. Do
      // not store it.
      if (current.token) return
      keep(names.cart, newKey)
      current.cartKey = newKey
    },
    dropCartKey() {
      drop(names.cart)
      current.cartKey = undefined
    },
    leaveNotice(notice: Notice) {
      left = JSON.stringify(notice)
      keep(names.notice, left)
    },
    takeNotice() {
      // Nobody may ever see a prefetched page, so the notice waits for a page that is seen.
      if (!left || isSpeculative(c.req.raw.headers)) return undefined
      drop(names.notice)
      return stored(storedNotice, left)
    },
    keepAttempt(attempt: CheckoutSession) {
      keep(names.attempt, JSON.stringify(attempt))
    },
    async savedDetails() {
      const sealed = sent[names.details]
      return sealed ? openDetails(sealed, secret(), Date.now()) : null
    },
    async saveDetails(details: SavedDetails) {
      const sealed = await sealDetails(details, secret(), Date.now())
      if (sealed) keep(names.details, sealed)
    },
    forgetDetails() {
      if (sent[names.details] !== undefined) drop(names.details)
    },
    keepKnown(given: string) {
      if (!knownShape.test(given)) return
      const all = `${given}~${current.known}`.split('~').filter(Boolean)
      current.known = all.slice(0, maxKnown).join('~')
      keep(names.known, current.known)
    },
    keepStaff(token: string) {
      keep(names.staff, token)
      current.staffToken = token
    },
    endStaff() {
      drop(names.staff)
      current.staffToken = undefined
    },
    keepToken(newToken: string, name = '') {
      if (!tokenShape.test(newToken)) throw new TypeError('Not a token')
      keep(names.token, newToken)
      current.token = newToken
      this.keepName(name)
    },
    keepName(name: string) {
      current.name = shortName(name)
      if (current.name) keep(names.name, current.name)
      else drop(names.name)
    },
    dismissPromo() {
      keep(names.promo, '1')
      current.promoDismissed = true
    },
    keepLinkedCode(code: string) {
      keep(names.code, code)
      current.linkedCode = code
    },
    dropLinkedCode() {
      drop(names.code)
      current.linkedCode = undefined
    },
    close() {
      if (current.cartKey) keep(names.cart, current.cartKey)
      isClosed = true
    },
    keepLanguage: () => keep(names.language, current.language),
    expire() {
      const guest = current.token ? current.cartKey : undefined
      this.end()
      if (guest) this.keepCart(guest, 0)
    },
    end() {
      for (const name of [names.token, names.name, names.cart, names.count, names.attempt]) drop(name)
      Object.assign(current, {
        token: undefined,
        name: undefined,
        cartKey: undefined,
        cartCount: 0,
        attempt: undefined,
      })
    },
  })
}
