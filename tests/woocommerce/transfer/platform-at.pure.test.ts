import { expect, test } from 'vitest'
import { platformAt } from '../../../worker/woocommerce/transfer/platform-at.ts'

const access = { url: 'http://shop.test/boutique/', key: 'ck_1', secret: 'cs_1' }

/** A platform that gives these responses in order. Records the requests, and the pauses between them. */
function played(...answers: (Response | Error)[]) {
  const asked: Request[] = []
  const pauses: number[] = []
  const told: string[] = []
  const send: typeof fetch = async (input) => {
    asked.push(input as Request)
    const answer = answers.shift()
    if (!answer) throw new Error('asked once more than was planned')
    if (answer instanceof Error) throw answer
    return answer
  }
  const platform = platformAt(access, send, {
    pause: async (milliseconds) => pauses.push(milliseconds),
    report: (line) => told.push(line),
  })
  return { platform, asked, pauses, told }
}
const list = () => Response.json([], { headers: { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' } })
const busy = (status: number, wait?: string) =>
  new Response('', { status, headers: wait === undefined ? {} : { 'Retry-After': wait } })

test('a read waits for Retry-After, or twice as long each time', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  const { platform, pauses, told } = played(
    busy(429, '7'),
    busy(503, inAMinute),
    busy(429),
    new Error('timeout'),
    list(),
  )
  expect(await platform.call('GET', 'wc/v3/products')).toEqual({ body: [], pages: 0, total: 0 })
  expect(pauses[0]).toBe(7000)
  expect(pauses[1]).toBeGreaterThan(57_000)
  expect(pauses[1]).toBeLessThan(61_000)
  expect(pauses.slice(2)).toEqual([2000, 4000])
  expect(told[0]).toContain('trying again in 7 s (2 of 6)')
})

test('stops for a wait of an hour, or after six tries without answer', async () => {
  await expect(played(busy(429, '3600')).platform.call('GET', 'wc/v3/products')).rejects.toMatchObject({
    ...{ status: 429, waitMs: 3_600_000 },
  })
  const none = played(...Array.from({ length: 6 }, () => new Error('timed out')))
  await expect(none.platform.call('GET', 'wc/v3/products')).rejects.toThrow('no answer: Error: timed out')
  expect(none.pauses).toHaveLength(5)
})

test('never retries a write', async () => {
  const { platform, asked } = played(busy(503))
  await expect(platform.call('POST', 'wc/v3/products', {}, { name: 'A' })).rejects.toMatchObject({
    status: 503,
  })
  expect(asked).toHaveLength(1)
})

test('retries a response that is cut off', async () => {
  const broken = new ReadableStream({ pull: (to) => to.error(new TypeError('terminated')) })
  const { platform, asked } = played(new Response(broken), new Response('[{"id":1'), list())
  expect((await platform.call('GET', 'wc/v3/products')).body).toEqual([])
  expect(asked).toHaveLength(3)
})

test('follows a shop that moved to HTTPS or www with its key, also for writes', async () => {
  const to = (address: string) => new Response('', { status: 301, headers: { Location: address } })
  const { platform, asked } = played(
    to('https://shop.test/boutique/wp-json/wc/v3/products'),
    to('https://www.shop.test/boutique/wp-json/wc/v3/products'),
    Response.json({ id: 1 }),
    list(),
  )
  expect((await platform.call('POST', 'wc/v3/products', {}, { name: 'A' })).body).toEqual({ id: 1 })
  await platform.call('GET', 'wc/v3/products', { page: '2' })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST http://shop.test/boutique/wp-json/wc/v3/products',
    'POST https://shop.test/boutique/wp-json/wc/v3/products',
    'POST https://www.shop.test/boutique/wp-json/wc/v3/products',
    'GET https://www.shop.test/boutique/wp-json/wc/v3/products?page=2',
  ])
  expect(asked.every(({ headers }) => headers.get('Authorization') === `Basic ${btoa('ck_1:cs_1')}`)).toBe(
    true,
  )
  expect(await asked[2]?.json()).toEqual({ name: 'A' })
})

test('sends the key to no other address, and names that address in the error', async () => {
  for (const address of [
    'https://elsewhere.test/boutique/wp-json/wc/v3/products',
    'https://shop.test/maintenance',
    'http://shop.test/boutique/wp-json/wc/v3/products',
    '/wp-login.php',
    'javascript:1',
  ]) {
    const { platform, asked } = played(new Response('', { status: 302, headers: { Location: address } }))
    await expect(platform.call('GET', 'wc/v3/products')).rejects.toThrow(`the shop sends to ${address}`)
    expect(asked).toHaveLength(1)
  }
})
