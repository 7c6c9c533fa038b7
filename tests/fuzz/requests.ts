import fc from 'fast-check'
import type { FoundForm } from './forms.ts'
import type { Route } from './routes.ts'
import { names, text } from './words.ts'

/** A request as it is sent; `as` says whose cookies or keys go with it. */
export interface FuzzRequest {
  method: string
  path: string
  as: 'nobody' | 'guest' | 'customer' | 'operator'
  headers: Record<string, string>
  body?: string
}

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    text,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 5 }),
  ),
})).value

const asQuery = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')

/** As a careless client escapes: what is escaped already stays, half a letter becomes the sign of a lost one. */
const escaped = (value: string) =>
  /%[\da-f]{2}/i.test(value)
    ? value.replace(/[\s#&?\\]|[^\x20-\x7e]/g, '')
    : encodeURIComponent(value.toWellFormed())

const pairs = fc.array(fc.tuple(names, text), { maxLength: 8 })
const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  pairs.map((some) => (some.length > 0 ? `?${asQuery(some)}` : '')),
)

const headers = fc
  .tuple(
    fc.constantFrom(
      'text/html',
      'application/json',
      'text/markdown',
      '*/*',
      '',
      'text/html;q=x',
      ','.repeat(50),
    ),
    fc.constantFrom<Record<string, string>>(
      {},
      {},
      {},
      { 'Sec-Purpose': 'prefetch' },
      { 'If-None-Match': '"x", W/"y"' },
      { Range: 'bytes=0-1' },
      { 'Accept-Language': 'x'.repeat(500) },
      { 'CoCart-API-Cart-Key': 'a'.repeat(32) },
      { 'CoCart-API-Cart-Key': '42' },
      { Authorization: 'Bearer a.b.c' },
      { Authorization: 'Basic !!!' },
      { 'CF-Connecting-IP': '::1:2:3' },
      { 'X-Aubenacre-Known': '~~~' },
      { 'Content-Encoding': 'gzip' },
      {
        Cookie:
          'aubenacre_cart=%E0%A4%A; aubenacre_notice={"tone":1}; aubenacre_attempt=[]; aubenacre_details=x',
      },
      { Cookie: 'aubenacre_token=a.b.c; aubenacre_count=99999999; aubenacre_known=~' },
    ),
  )
  .map(([accept, more]) => ({ ...(accept && { Accept: accept }), ...more }))

const as = fc.constantFrom<FuzzRequest['as']>('nobody', 'guest', 'guest', 'customer', 'customer', 'operator')

/** What fills the holes of a pattern. */
const filled = (path: string) =>
  fc.array(text, { minLength: 4, maxLength: 4 }).map((values) => {
    let place = 0
    return path.replace(
      /:[a-z]+(?:\{[^}]*\})?\??/gi,
      () => escaped(values[place++ % values.length] ?? '') || '1',
    )
  })

const form = 'application/x-www-form-urlencoded'
const origin = { 'Sec-Fetch-Site': 'same-origin' }

/** What programs that act for shoppers send, nearly right. */
const call = fc
  .tuple(
    fc.constantFrom('initialize', 'tools/list', 'tools/call', 'server/discover', 'ping', '__proto__'),
    fc.constantFrom(
      'search_products',
      'get_product',
      'set_cart',
      'get_cart',
      'compare_products',
      'constructor',
    ),
    json,
  )
  .map(([method, name, given]) => ({
    type: 'application/json',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { name, arguments: given } }),
  }))

/** JSON of more levels than anybody means. */
const deep = fc.constantFrom(30, 500, 8_000).map((levels) => ({
  type: 'application/json',
  body: `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
}))

const bodies = fc.oneof(
  call,
  deep,
  json.map((value) => ({ type: 'application/json', body: JSON.stringify(value) ?? '' })),
  fc
    .dictionary(names, json, { maxKeys: 8 })
    .map((value) => ({ type: 'application/json', body: JSON.stringify(value) })),
  pairs.map((some) => ({ type: form, body: asQuery(some) })),
  fc
    .tuple(
      fc.constantFrom(form, 'application/json', 'multipart/form-data; boundary=x', 'text/plain', ''),
      text,
    )
    .map(([type, body]) => ({ type, body })),
)

/** Requests at every route, at every form with some of its fields changed, and at addresses nobody mounted. */
export function requestsAt(routes: readonly Route[], forms: readonly FoundForm[]): fc.Arbitrary<FuzzRequest> {
  const atRoute = fc.constantFrom(...routes).chain(({ method, path }) =>
    fc.tuple(filled(path), query, headers, as, bodies).map(([address, asked, sent, who, { type, body }]) => ({
      method,
      path: address + asked,
      as: who,
      headers: { ...sent, ...origin, ...(method !== 'GET' && type && { 'Content-Type': type }) },
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
    })),
  )
  const ofForm = fc.constantFrom(...forms).chain(({ path, fields }) =>
    fc
      .tuple(
        headers,
        as,
        fc.array(fc.tuple(fc.nat({ max: Math.max(0, fields.length - 1) }), text), { maxLength: 3 }),
      )
      .map(([sent, who, changes]) => {
        const values = fields.map((pair) => [...pair] as [string, string])
        for (const [place, value] of changes) if (values[place]) values[place][1] = value
        return {
          method: 'POST',
          path,
          as: who,
          headers: { ...sent, ...origin, 'Content-Type': form },
          body: asQuery(values),
        }
      }),
  )
  const nowhere = fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'),
      fc.array(text, { maxLength: 4 }),
      query,
      headers,
      as,
    )
    .map(([method, segments, asked, sent, who]) => ({
      method,
      path: `/${segments.map(escaped).join('/')}${asked}`,
      as: who,
      headers: { ...sent, ...origin },
    }))
  return fc.oneof(
    { weight: 6, arbitrary: atRoute },
    { weight: 3, arbitrary: ofForm },
    { weight: 1, arbitrary: nowhere },
  )
}
