import { parse } from 'hono/utils/cookie'
import { brand } from '#brand/brand.ts'
import { limits } from '../shared/limits.ts'
import { clean, hasControl } from '../shared/one-line.ts'
import { type Known, tokenShape } from './session.ts'

/** What the names of all our cookies begin with. */
const prefix = `${brand.key}_` as const

/** Cookies of the session by what they keep. */
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

/** Seconds each of them is kept from the last time it is written. */
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
 * A browser takes a cookie of such a name over TLS only, with `Secure`, for this host alone: neither a subdomain nor plain
 * http can put one in its place (RFC 6265bis, § 4.1.3).
 */
export const hostPrefix = '__Host-'

/** Whether cookies travel by TLS. On a developer's machine they do not, and Safari keeps no `Secure` cookie there. */
export const isByTls = (url: string): boolean => url.startsWith('https:')

/** A cookie's name as the browser keeps it. */
export const sentName = (name: string, byTls: boolean): string => (byTls ? hostPrefix + name : name)

export type Cookies = Partial<Record<string, string>>

/** Cookies of a request by their short names. */
export interface SentCookies {
  sent: Cookies
  /** Names without their prefix that came by TLS: of before there was one, to be written anew, or to be dropped. */
  old: readonly CookieName[]
  /** Whether `sent` are those. They count only while none has its prefix: nobody slips one in later. */
  isOld: boolean
}

/** Reads our cookies out of a `Cookie` header. */
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

/** Signs that turn what follows them around: a name that holds one was not typed. */
const turning = /[\u202a-\u202e\u2066-\u2069]/

/** A name as the header has room for it, one line of forty characters; nothing for what is none. */
export function shortName(name: string): string | undefined {
  const words = clean(name)
  return words === '' || hasControl(words) || turning.test(name)
    ? undefined
    : [...words].slice(0, 40).join('')
}

/** What cookies say of a visitor, by their short names. */
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
 * What the cookies of a request say of its visitor: `null` when it holds none of ours, and `'told'` when something waits
 * that only a session can do: to be said, once, or to be written under its new name.
 */
export function knownFrom({ url, headers }: Request): Known | 'told' | null {
  const { sent, isOld } = readCookies(headers.get('Cookie'), isByTls(url))
  if (isOld || sent[names.notice] !== undefined) return 'told'
  return Object.keys(sent).length === 0 ? null : knownOf(sent)
}
