import { describe, expect, test } from 'vitest'
import { type PlayedShop, playedShop } from '../../support/stand-ins/woocommerce/played-shop.ts'
import { claire, seeded } from '../../support/stand-ins/woocommerce/seed.ts'
import { bodyOf, nameOf, type Platform, platforms, type Recording, recordings } from './recordings.ts'

const key = '8ec220a864f725cc35d4b805789fea'

async function ask(shop: PlayedShop, name: string, sent?: object, headersSent: Record<string, string> = {}) {
  const [method = '', path = ''] = name.split(' ')
  const { COMMERCE_KEY, COMMERCE_SECRET } = shop.settings
  const headers = new Headers({
    ...(path.startsWith('wc/') && { Authorization: `Basic ${btoa(`${COMMERCE_KEY}:${COMMERCE_SECRET}`)}` }),
    ...(path.startsWith('cocart/') && { 'CoCart-API-Cart-Key': key }),
    ...(sent && { 'Content-Type': 'application/json' }),
    ...headersSent,
  })
  const init = { method, headers, ...(sent && { body: JSON.stringify(sent) }) }
  const answer = await shop.handle(new Request(`${shop.origin}/wp-json/${path}`, init))
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** Fields that differ in every response. */
const fleeting = new Set(['cart_hash', 'item_key', 'token', 'order_key', 'date_created', 'name_fr'])

/** Returns a response with only the fields of the recording. Replaces each fleeting value by its type. */
function comparable(value: unknown, like: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(like))
    return value.map((item, index) => comparable(item, like[index] ?? like[0]))
  if (typeof value !== 'object' || value === null || typeof like !== 'object' || like === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name in like)
      .map(([name, own]) => [
        name,
        fleeting.has(name) ? typeof own : comparable(own, like[name as keyof typeof like]),
      ]),
  )
}

async function agree(shop: PlayedShop, recording: Recording, platform: Platform): Promise<void> {
  const recorded = bodyOf(recording, platform)
  const { status, headers, body } = await ask(shop, recording.call, recording.sent, recording.headersSent)
  expect(comparable(body, recorded)).toEqual(comparable(recorded, recorded))
  const refused = (recorded as { data?: { status?: number } }).data?.status
  expect(status).toBe(refused ?? recording.status)
  for (const [name, value] of Object.entries(recording.headers ?? {})) expect(headers.get(name)).toBe(value)
}

const add = (shop: PlayedShop, sent: object) => ask(shop, 'POST cocart/v2/cart/add-item', sent)
const three: object[] = [
  { id: String(seeded.ring), quantity: '2' },
  { id: String(seeded.variations[0]) },
  { id: String(seeded.bracelet), item_data: { name_fr: 'Bracelet Initiale', personnalisation: 'lea' } },
]

/** Fill a cart as it was when its response was recorded. */
const carts: Record<string, (shop: PlayedShop) => Promise<string | undefined>> = {
  empty: async () => undefined,
  'three lines': async (shop) => {
    for (const line of three) await add(shop, line)
    return undefined
  },
  'with a code': async (shop) => {
    for (const line of three) await add(shop, line)
    shop.books.carts.get(key)?.coupons.push('welcome10')
    return undefined
  },
  'a line removed': async (shop) => {
    await add(shop, { id: String(seeded.earrings) })
    const { body } = await add(shop, { id: String(seeded.ring), quantity: '2' })
    return (body as { items: { item_key: string }[] }).items[1]?.item_key
  },
  'above the stock': async (shop) => {
    await add(shop, { id: String(seeded.necklace), quantity: '2' })
    shop.books.setStock(seeded.necklace, 1)
    return undefined
  },
}

describe.each(platforms.map((platform) => [nameOf(platform), platform] as const))(
  'test stand-in for WooCommerce %s answers as recorded',
  (_, platform) => {
    test.each((recordings['carts'] ?? []).map((recording) => [recording.name, recording] as const))(
      'cart: %s',
      async (name, recording) => {
        const shop = playedShop(platform)
        const line = await carts[name]?.(shop)
        const call = line ? `DELETE cocart/v2/cart/item/${line}` : recording.call
        await agree(shop, { ...recording, call }, platform)
      },
    )

    test.each(['products', 'terms', 'posts', 'accounts'])('%s', async (subject) => {
      for (const recording of recordings[subject] ?? [])
        await agree(playedShop(platform), recording, platform)
    })

    test('errors', async () => {
      for (const recording of recordings['refusals'] ?? []) {
        const shop = playedShop(platform)
        if (recording.before) await add(shop, recording.before)
        await agree(shop, recording, platform)
      }
    })

    test('order', async () => {
      const shop = playedShop(platform)
      const [recording] = recordings['orders'] ?? []
      if (!recording) throw new Error('nothing recorded')
      const { billing, shipping } = shop.books.customers.get(seeded.customer) ?? {}
      const { body } = await ask(shop, 'POST wc/v3/orders', {
        customer_id: seeded.customer,
        billing,
        shipping,
        payment_method: 'stripe',
        line_items: [
          { product_id: seeded.ring, quantity: 2 },
          { product_id: seeded.variableRing, variation_id: seeded.variations[0], quantity: 1 },
        ],
        coupon_lines: [{ code: 'welcome10' }],
      })
      const { id } = body as { id: number }
      const recorded = JSON.parse(JSON.stringify(recording).replaceAll('1042', String(id))) as Recording
      fleetingIds(recorded.body, body)
      await agree(shop, recorded, platform)
    })
  },
)

/** Copies the ids of lines into the recorded order, because each platform counts them itself. */
function fleetingIds(recorded: unknown, played: unknown): void {
  const ids = (order: unknown) =>
    (order as { line_items: Numbered[]; coupon_lines: Numbered[] }).line_items
      .flatMap((line) => [line, ...((line as { meta_data?: Numbered[] }).meta_data ?? [])])
      .concat((order as { coupon_lines: Numbered[] }).coupon_lines)
  for (const [index, item] of ids(recorded).entries()) item.id = ids(played)[index]?.id ?? 0
}

interface Numbered {
  id: number
}

test('the seeded customer of the stand-in has the recorded login', () => {
  expect(recordings['refusals']?.[0]?.sent).toEqual({ username: claire.username, password: claire.password })
})
