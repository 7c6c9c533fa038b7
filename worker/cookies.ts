import { parse } from 'hono/utils/cookie'
import { brand } from '#brand/brand.ts'
import { limits } from '../shared/limits.ts'
import { clean, hasControl } from '../shared/one-line.ts'
import { type Known, tokenShape } from './session.ts'

/** Prefix of all our cookie names. */
const prefix = `${brand.key}_` as const

/** Cookies of the session, by their content. */
export const names = {
  token: `${prefix}token`,
  name: `${prefix}name`,
  cart: `${prefix}cart`,
  count: `${prefix}count`,
  language: `${prefix}lang`,
  notice: `${prefix}notice`,
  attempt: `${prefix}attempt`,
  details: `${prefix}details`,
  promo: `${prefix}promo`,
  code: `${prefix}code`,
  known: `${prefix}known`,
  staff: `${prefix}staff`,
  seen: `${prefix}seen`,
} as const
export type CookieName = (typeof names)[keyof typeof names]

/** Seconds that each cookie lasts after it is written. */
export const lives: Record<CookieName, number> = {
  [names.token]: limits.loginLife,
  [names.name]: limits.loginLife,
  [names.cart]: limits.cartLife,
  [names.count]: limits.cartLife,
  [names.language]: limits.choiceLife,
  [names.notice]: 60,
  [names.attempt]: limits.knownBuyer,
  [names.details]: limits.detailsLife,
  [names.promo]: limits.bannerLife,
  [names.code]: limits.linkedCodeLife,
  [names.known]: limits.knownLife,
  [names.staff]: limits.staffLife,
  [names.seen]: 300,
}

/**
 * Browsers accept a cookie with this prefix only over TLS, with `Secure`, for this host alone. So neither a subdomain
 * nor plain HTTP can replace it (RFC 6265bis, § 4.1.3).
 */
const hostPrefix = '__Host-'

/** Whether cookies travel over TLS. Development machines have none, and Safari stores no `Secure` cookie there. */
export const isByTls = (url: string): boolean => url.startsWith('https:')

/** Returns a cookie's name as the browser stores it. */
export const sentName = (name: string, byTls: boolean): string => (byTls ? hostPrefix + name : name)

type Cookies = Partial<Record<string, string>>

/** Cookies of a request by their short names. */
interface SentCookies {
  sent: Cookies
  /** Cookies from before the prefix existed that came over TLS. They must be renamed or deleted. */
  old: readonly CookieName[]
  /** Whether `sent` holds those. They count only while no cookie has the prefix, so that nobody can add one later. */
  isOld: boolean
}

/** Reads our cookies from a `Cookie` header. */
export function readCookies(header: string | null | undefined, byTls: boolean): SentCookies {
  if (!header?.includes(prefix)) return { sent: {}, old: [], isOld: false }
  const all = Object.entries(parse(header))
  if (!byTls) return { sent: Object.fromEntries(all), old: [], isOld: false }
  const bare = all.filter((pair): pair is [CookieName, string] => pair[0] in lives)
  const prefixed = all.flatMap(([name, value]) =>
    name.startsWith(hostPrefix + prefix) ? [[name.slice(hostPrefix.length), value] as const] : [],
  )
  const isOld = bare.length > 0 && !prefixed.some(([name]) => name in lives)
  return { sent: Object.fromEntries(isOld ? bare : prefixed), old: bare.map(([name]) => name), isOld }
}

/** Characters that change the direction of the text after them. Nobody types them in a name. */
const turning = /[\u202a-\u202e\u2066-\u2069]/

/** Returns a name for the header: one line of at most forty characters; `undefined` when it is not a valid name. */
export function shortName(name: string): string | undefined {
  const words = clean(name)
  return words === '' || hasControl(words) || turning.test(name)
    ? undefined
    : [...words].slice(0, 40).join('')
}

/** Returns what the cookies tell about a visitor, by their short names. */
export function knownOf(sent: Cookies): Known {
  const token = sent[names.token]
  return {
    token: token && tokenShape.test(token) ? token : undefined,
    name: token ? shortName(sent[names.name] ?? '') : undefined,
    cartCount: Math.min(Number(/^\d{1,5}$/.exec(sent[names.count] ?? '')?.[0] ?? 0), 99_999),
    promoDismissed: sent[names.promo] !== undefined,
  }
}

/**
 * Returns what a request's cookies tell about its visitor. `null` without our cookies. `'needs-session'` when only a
 * session can continue: a notice waits, or a cookie must be renamed.
 */
export function knownFrom({ url, headers }: Request): Known | 'needs-session' | null {
  const { sent, isOld } = readCookies(headers.get('Cookie'), isByTls(url))
  if (isOld || sent[names.notice] !== undefined) return 'needs-session'
  return Object.keys(sent).length === 0 ? null : knownOf(sent)
}
