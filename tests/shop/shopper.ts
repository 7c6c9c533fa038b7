import { env } from 'cloudflare:test'
import type { Env } from '../../worker/env.ts'
import { origin, type Visit, visit } from './visit.ts'

type Fields = Record<string, string | string[] | undefined>

/** Prefix of the shop's cookies over TLS, which every visit here uses. */
export const hostPrefix = '__Host-'

/** A visitor without script, who stores cookies and sends forms like a browser. */
export interface Shopper {
  /** Cookies by name, without the prefix. */
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Visit>
  /** Sends a form. Leaves out `undefined` fields and repeats lists. */
  post(path: string, fields?: Fields, headers?: Record<string, string>): Promise<Visit>
}

/** Returns the cookies of a visitor as a browser sends them. */
export const cookieLine = ({ cookies }: Pick<Shopper, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${hostPrefix}${name}=${value}`).join('; ')

export function shopper(bindings: Env = env): Shopper {
  const cookies = new Map<string, string>()
  const go = async (path: string, init: RequestInit): Promise<Visit> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('Cookie', cookieLine({ cookies }))
    const answer = await visit(path, { ...init, headers }, bindings)
    for (const line of answer.headers.getSetCookie()) {
      const [, whole = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const name = whole.replace(hostPrefix, '')
      if (/Max-Age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    get: (path, headers = {}) => go(path, { headers }),
    post: (path, fields = {}, headers = {}) =>
      go(path, {
        method: 'POST',
        body: new URLSearchParams(
          Object.entries(fields).flatMap(([name, value]) =>
            value === undefined ? [] : [value].flat().map((each) => [name, each]),
          ),
        ),
        headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
      }),
  }
}

/** Returns the HTML of a page with decoded entities. The tags stay. */
export const words = ({ html }: Visit): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Returns the cart as scripts read it. */
export async function cartOf(visitor: Shopper) {
  const { html } = await visitor.get('/cart', { Accept: 'application/json' })
  return (JSON.parse(html) as { cart: import('../../shared/cart/cart.ts').Cart }).cart
}

/** Returns the notice that the previous response left for the next page. */
export function noticeOf({ cookies }: Shopper): string | undefined {
  const left = cookies.get('aubenacre_notice')
  return left && (JSON.parse(decodeURIComponent(left)) as { text: string }).text
}

/** Returns the value of a hidden field. */
export const hidden = (page: Visit, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? ''

/** Returns the error beside a field. */
export const errorOf = (page: Visit, field: string): string | undefined =>
  new RegExp(`id="${field}-error">(?:<svg.*?</svg>)?([^<]*)`).exec(words(page))?.[1]

/** Fields of a guest who lives in Paris. */
export const guest: Record<string, string> = {
  email: 'claire.morel@example.com',
  country: 'FR',
  first_name: 'Claire',
  last_name: 'Morel',
  address_1: '14, rue des Orfèvres',
  address_2: '',
  city: 'Paris',
  state: '',
  postcode: '75001',
  phone: '+33 6 12 34 56 78',
  billing_same: '1',
  note: '',
  accept_terms: '1',
  adult: '1',
  payment_method: 'simulated',
}

/** Returns the fields that a visitor's checkout page would send, filled in by a guest. `changed` overrides fields. */
export async function checkoutFields(visitor: Shopper, changed: Fields = {}): Promise<Fields> {
  const page = await visitor.get('/checkout')
  const names = ['client_ref', 'cart_print', 'expected_total', 'terms_version']
  const own = Object.fromEntries(names.map((name) => [name, hidden(page, name)]))
  const carriages = hidden(page, 'shown_carriages')
  if (carriages !== '') own['shown_carriages'] = carriages
  return { ...guest, email: `claire.${crypto.randomUUID()}@example.com`, ...own, ...changed }
}
