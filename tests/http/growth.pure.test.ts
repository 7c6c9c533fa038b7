import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { askedWords } from '../../shared/catalogue/suggestions.ts'
import { cardNumbersIn } from '../../shared/checkout/card-number.ts'
import { contactForm } from '../../shared/contact/contact.ts'
import { namedProducts } from '../../shared/favourites/device-lists.ts'
import { withdrawalForm } from '../../shared/orders/withdrawal-form.ts'
import type { AppEnv } from '../../worker/context.ts'
import { errorsWith } from '../../worker/http/errors.ts'
import { session } from '../../worker/http/session.ts'
import { addBody } from '../../worker/platform/cart/bodies.ts'
import { wantedWords } from '../../worker/platform/catalogue/search/search-words.ts'
import { picker, Query } from '../../worker/platform/http/query.ts'
import { formOrJsonBody, jsonBody } from '../../worker/platform/http/request-body.ts'
import { orderRequest } from '../../worker/platform/orders/placing/request.ts'
import { signedFields, signedText } from '../../worker/platform/providers/lianlian/signature.ts'
import { action, mountAction } from '../../worker/render/action.ts'
import { takesBrotli } from '../../worker/render/kept/answers.ts'
import { previousPage } from '../../worker/render/visit.ts'
import { listStateOf } from '../../worker/shop/catalogue/list-query.ts'
import { errorPage } from '../../worker/shop/failure/error.tsx'
import { notFoundPage } from '../../worker/shop/failure/not-found.tsx'
import { shell } from '../../worker/shop/frame/shell.tsx'
import { readShop } from '../../worker/woocommerce/transfer/csv/read.ts'
import { readTable } from '../../worker/woocommerce/transfer/csv/table.ts'
import { newsOf } from '../../worker/woocommerce/webhooks/news.ts'
import { type Case, growth } from './growth.ts'

// The test measures again until the result is certain. This takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

// Node has no Cloudflare modules. The readers under test do not use them.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }))
/** The bindings that the readers use for any visitor. */
const bindings = { ENVIRONMENT: 'test', APP_SECRET: 'a-secret-of-the-tests-only-0123456789' }
const origin = 'https://shop.test'

const everything = z.looseObject({})
const shop = new Hono<AppEnv>()
shop.use(session)
shop.get('/who', (c) => c.text(`${c.var.session.cartKey} ${previousPage(c)} ${takesBrotli(c.req.raw)}`))
mountAction(
  shop,
  action('/form', everything, async () => ({ kind: 'success' })),
  shell,
)
mountAction(
  shop,
  action('/withdrawal', withdrawalForm, async () => ({ kind: 'success' })),
  shell,
)
mountAction(
  shop,
  action('/contact', contactForm, async () => ({ kind: 'success' })),
  shell,
)
shop.notFound((c) => errorsWith({ shell, errorPage, notFoundPage }).onMissing(c))
shop.post('/json', jsonBody(addBody), (c) => c.json({}))
shop.post('/order', jsonBody(z.record(z.string(), z.unknown())), (c) =>
  c.json(orderRequest(c.req.valid('json'))),
)
shop.post('/login', formOrJsonBody(z.object({ username: z.string().max(300).default('') })), (c) =>
  c.json({}),
)
shop.onError((_, c) => c.json({}, 400))

const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
  await shop.request(origin + path, init, bindings)
}
const asForm = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }
const post = (path: string, body: string, type = asForm['Content-Type']) =>
  ask(path, { method: 'POST', headers: { ...asForm, 'Content-Type': type }, body })
const json = (path: string, body: string) => post(path, body, 'application/json')
const times = (count: number, each: (place: number) => string, joint = '') =>
  Array.from({ length: count }, (_, place) => each(place)).join(joint)

const forms: Case[] = [
  [
    'form with one repeated field name',
    (size) => times(size / 2, () => 'a', '&'),
    (body) => post('/form', body),
  ],
  [
    'form with many different field names',
    (size) => times(size / 7, (place) => `n${place}=1`, '&'),
    (body) => post('/form', body),
  ],
  ['form of separators only', (size) => '&'.repeat(size), (body) => post('/form', body)],
  [
    'form with one long value of spaces',
    (size) => `order=${'+'.repeat(size)}x`,
    (body) => post('/withdrawal', body),
  ],
  [
    'withdrawal form with many order lines',
    (size) => times(size / 10, (place) => `line_${place + 1}=1`, '&'),
    (body) => post('/withdrawal', body),
  ],
  [
    'contact message of digits',
    (size) => `message=${'4242+'.repeat(size / 5)}`,
    (body) => post('/contact', body),
  ],
  [
    'multipart form with many parts',
    (size) =>
      `${times(size / 50, () => '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n')}--b--\r\n`,
    (body) => post('/form', body, 'multipart/form-data; boundary=b'),
  ],
  [
    'login form with one repeated field name',
    (size) => times(size / 2, () => 'a', '&'),
    (body) => post('/login', body),
  ],
]

const bodies: Case[] = [
  [
    'item data with many keys',
    (size) =>
      JSON.stringify({
        id: '1',
        item_data: Object.fromEntries(Array.from({ length: size / 10 }, (_, place) => [`k${place}`, 1])),
      }),
    (body) => json('/json', body),
  ],
  [
    'variation with many keys',
    (size) =>
      JSON.stringify({
        id: '1',
        variation: Object.fromEntries(Array.from({ length: size / 10 }, (_, place) => [`k${place}`, '1'])),
      }),
    (body) => json('/json', body),
  ],
  [
    'deeply nested arrays',
    (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
    (body) => json('/json', body),
  ],
  [
    'long postal address',
    (size) =>
      JSON.stringify({
        billing: { address_1: ' '.repeat(size / 2), postcode: `F-${' 1'.repeat(size / 4)}` },
      }),
    (body) => json('/order', body),
  ],
  [
    'phone, e-mail and postcode with many separators',
    (size) =>
      JSON.stringify({
        billing: {
          phone: `1${' ()'.repeat(size / 9)}a`,
          email: `a@b${'?, '.repeat(size / 9)}\n`,
          postcode: '- '.repeat(size / 9),
        },
      }),
    (body) => json('/order', body),
  ],
  [
    'long customer note',
    (size) => JSON.stringify({ customer_note: '\r\n1234 '.repeat(size / 7) }),
    (body) => json('/order', body),
  ],
  [
    'signed payment with a long list',
    (size) => `${'['.repeat(30)}${times(size / 2, () => '1', ',')}${']'.repeat(30)}`,
    (body) => signedText(signedFields(body)),
  ],
  [
    'signed payment with deep nesting',
    (size) => `${'[1,'.repeat(size / 4)}1${']'.repeat(size / 4)}`,
    (body) => signedText(signedFields(body)),
  ],
  [
    'webhook with many order lines',
    (size) =>
      JSON.stringify({
        id: 1,
        line_items: Array.from({ length: size / 20 }, (_, id) => ({ product_id: id })),
      }),
    (body) => newsOf('order.updated', JSON.parse(body)),
  ],
]

const addresses: Case[] = [
  ['path of slashes', (size) => `/x${'/'.repeat(size)}x/`, (path) => ask(path)],
  ['path of capital letters', (size) => `/${'A/'.repeat(size / 2)}`, (path) => ask(path)],
  [
    'query with one repeated name',
    (size) => times(size / 8, () => 'metal=or', '&'),
    (query) => listStateOf([...new URLSearchParams(query)]),
  ],
  [
    'query with many values',
    (size) => `couleur=${times(size / 2, () => 'a', ',')}`,
    (query) => listStateOf([...new URLSearchParams(query)]),
  ],
  [
    'platform query with many fields',
    (size) => `${origin}/?_fields=${times(size / 5, (place) => `f${place}`, ',')}`,
    (url) => Array.from({ length: 100 }, () => ({ id: 1 })).map(picker(new Query(url).words('_fields'))),
  ],
  [
    'long search word in a query',
    (size) => `${origin}/?search=${'e'.repeat(size)}x`,
    (url) => wantedWords(new Query(url).search() ?? ''),
  ],
  [
    'many words and quotes in the search box',
    (size) => `${' "'.repeat(size / 4)}${'a '.repeat(size / 4)}`,
    (typed) => askedWords(typed),
  ],
  [
    'many products in a path',
    (size) => times(size / 5, (place) => `${place + 1000}`, '-'),
    (named) => namedProducts(named),
  ],
  ['digits like a card number', (size) => '4242 '.repeat(size / 5), (text) => cardNumbersIn(text)],
]

const headers: Case[] = [
  [
    'cookies with one repeated name',
    (size) => times(size / 3, () => 'a=', '; '),
    (sent) => ask('/who', { headers: { Cookie: sent } }),
  ],
  [
    'repeated cookie of the shop',
    (size) => times(size / 20, () => 'aubenacre_notice={{', '; '),
    (sent) => ask('/who', { headers: { Cookie: sent } }),
  ],
  [
    'long Referer',
    (size) => `${origin}/${'a/'.repeat(size / 2)}`,
    (sent) => ask('/who', { headers: { Referer: sent } }),
  ],
  [
    'many values of Accept-Encoding',
    (size) => 'br , '.repeat(size / 5),
    (sent) => ask('/who', { headers: { 'Accept-Encoding': sent } }),
  ],
  [
    'Accept-Encoding of spaces',
    (size) => `gzip,${' '.repeat(size)}x`,
    (sent) => ask('/who', { headers: { 'Accept-Encoding': sent } }),
  ],
]

const files: Case[] = [
  [
    'many columns and lines',
    (size) => `${','.repeat(size / 2)}\n${'a\n'.repeat(size / 4)}`,
    (text) => readTable(text, () => true),
  ],
  [
    'long quoted cell',
    (size) => `SKU,Type\n"${'""'.repeat(size / 2)}",simple\n`,
    (text) => readTable(text, () => true),
  ],
  [
    'variations of many products',
    (size) =>
      `ID,Type,SKU,Parent,Name\n${times(size / 40, (place) => `${place + 1},variable,S${place},,N\n,variation,,S${place},\n`)}`,
    (text) => readShop(text),
  ],
  [
    'values in a cell',
    (size) => `ID,Type,Name,Categories\n1,simple,N,"${times(size / 5, (place) => `c${place}`, ', ')}"`,
    (text) => readShop(text),
  ],
]

const sizes = { body: 16_384, address: 4_096 }

describe.each([
  ['a form', forms, sizes.body],
  ['a body of JSON', bodies, sizes.body],
  ['an address', addresses, sizes.address],
  ['a header', headers, sizes.address],
  ['a file', files, sizes.body],
])('time to read %s grows linearly', (_, cases, size) => {
  test.each(cases)('%s', async (...each) => {
    const { isSteep, printed: text } = await growth(each, size)
    expect(isSteep, text).toBe(false)
  })
})
