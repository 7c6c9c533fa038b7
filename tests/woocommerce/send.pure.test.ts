import { describe, expect, it, vi } from 'vitest'
import { sender } from '../../worker/woocommerce/send.ts'

const base = 'https://platform.test/wp-json/'
const json = (body: unknown, init?: ResponseInit) => () => Promise.resolve(Response.json(body, init))
const html = (status: number) => () =>
  Promise.resolve(new Response('<html>', { status, statusText: `Said ${status}` }))
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ code, message: '', data: { status } }, { status, headers })
const broken = () => Promise.reject(new TypeError('connection refused'))
/** Returns an endless response that sends a byte now and then. */
const drip = async () =>
  new Response(
    new ReadableStream({
      pull: async (stream) => {
        await new Promise((done) => setTimeout(done, 5))
        stream.enqueue(new TextEncoder().encode(' '))
      },
    }),
  )
/** Returns 5 MB of zeros without a Content-Length header. */
const flood = async () => {
  let sent = 0
  return new Response(
    new ReadableStream({
      pull: (stream) => {
        sent += 1
        if (sent > 80) return stream.close()
        stream.enqueue(new Uint8Array(65_536).fill(48))
      },
    }),
  )
}

/** A platform that gives these responses in order and repeats the last one. Records the requests it receives. */
function world(answers: (() => Promise<Response>)[], limit = 1_000) {
  const asked: Request[] = []
  const slept: number[] = []
  const clock = { now: 1_000_000 }
  const { send, states } = sender({
    fetch: (request) => {
      asked.push(request)
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? broken()
    },
    now: () => clock.now,
    random: () => 0.5,
    sleep: async (milliseconds) => {
      slept.push(milliseconds)
      clock.now += milliseconds
    },
    limit,
  })
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await send(new Request(base + path, init))
    const body = (await answer.json()) as { code?: string; message?: string }
    return { status: answer.status, body, headers: answer.headers }
  }
  return { ask, asked, slept, states, clock }
}
const write = { method: 'POST', body: '{}' }

describe('read', () => {
  it('returns the whole response with only the headers of the contract', async () => {
    const headers = { 'X-WP-Total': '7', 'Set-Cookie': 'a=b', Server: 'nginx' }
    const { ask } = world([json([1], { headers })])
    const answer = await ask('wc/v3/products')
    expect(answer.body).toEqual([1])
    expect([...answer.headers.keys()].sort()).toEqual(['content-type', 'x-wp-total'])
  })

  it.each([
    ['no answer', broken],
    ['a gateway', refusal(502, 'x')],
    ['maintenance', html(503)],
    ['half an answer', () => Promise.resolve(new Response('[{"id":1'))],
  ])('is retried after %s, a little later', async (_, failing) => {
    const { ask, slept } = world([failing, failing, json([1])])
    expect((await ask('wc/v3/products')).body).toEqual([1])
    expect(slept).toEqual([100, 200])
  })

  it('returns 503 after the third try', async () => {
    const { ask, asked } = world([broken])
    expect(await ask('wc/v3/products')).toMatchObject({ status: 503, body: { code: 'platform_unavailable' } })
    expect(asked).toHaveLength(3)
  })

  it('waits for a short Retry-After, and returns a long one', async () => {
    const short = world([refusal(503, 'x', { 'Retry-After': '1' }), json([])], 10_000)
    expect((await short.ask('wp/v2/posts')).status).toBe(200)
    expect(short.slept).toEqual([1100])
    const long = world([refusal(503, 'x', { 'Retry-After': '120' })])
    const answer = await long.ask('wp/v2/posts')
    expect(answer.headers.get('Retry-After')).toBe('120')
    expect(long.asked).toHaveLength(1)
  })

  it('waits for a short Retry-After of a busy platform, as seconds or as a date, even behind a page', async () => {
    const soon = new Date(1_002_000).toUTCString()
    for (const busy of [
      refusal(429, 'x', { 'Retry-After': '2' }),
      refusal(503, 'x', { 'Retry-After': soon }),
      () => Promise.resolve(new Response('<html>', { status: 503, headers: { 'Retry-After': '2' } })),
    ]) {
      const { ask, slept } = world([busy, json([1])], 10_000)
      expect((await ask('wc/v3/products')).body).toEqual([1])
      expect(slept).toEqual([2100])
    }
    const long = new Date(1_060_000).toUTCString()
    for (const headers of [{ 'Retry-After': '60' }, { 'Retry-After': long }, {}]) {
      const { ask, asked } = world([refusal(429, 'x', headers)])
      expect((await ask('wc/v3/products')).status).toBe(429)
      expect(asked).toHaveLength(1)
    }
  })

  it('leaves out the notices that PHP prints around complete JSON', async () => {
    const notice = '\ufeff<br />\n<b>Deprecated</b>:  Odd in <b>/srv/a.php</b> on line <b>3</b><br />\n'
    const { ask, asked } = world([() => Promise.resolve(new Response(`${notice}[1]`))])
    expect(await ask('wc/v3/products')).toMatchObject({ status: 200, body: [1] })
    expect((await ask('cocart/v2/cart/add-item', write)).status).toBe(200)
    expect(asked).toHaveLength(2)
  })

  it.each([refusal(404, 'x'), refusal(500, 'x'), html(403), refusal(503, 'payment_provider_unavailable')])(
    'is not retried after a final error (%#)',
    async (answer) => {
      const { ask, asked } = world([answer])
      await ask('wc/v3/products')
      expect(asked).toHaveLength(1)
    },
  )

  it('follows redirects within the platform only', async () => {
    const to = (location: string) => () =>
      Promise.resolve(new Response('', { status: 301, headers: { Location: location } }))
    const key = { headers: { Authorization: 'Basic key' } }
    const inside = world([to('/fr/wp-json/wc/v3/products'), json([1])])
    expect((await inside.ask('wc/v3/products', key)).body).toEqual([1])
    expect(inside.asked.map(({ url }) => url)).toEqual([
      `${base}wc/v3/products`,
      'https://platform.test/fr/wp-json/wc/v3/products',
    ])
    const outside = world([to('https://elsewhere.test/')])
    expect((await outside.ask('wc/v3/products', key)).body.code).toBe('unreadable_answer')
    expect(outside.asked.every(({ url, redirect }) => url.startsWith(base) && redirect === 'manual')).toBe(
      true,
    )
    const circle = world([to('/wp-json/wc/v3/products')])
    expect((await circle.ask('wc/v3/products')).status).toBe(502)
  })
})

describe('a platform that moved', () => {
  it.each(['GET', 'POST'])('is named in the log by its new origin alone (%s)', async (method) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const headers = { Location: 'https://www.platform.test/wp-json/wc/v3/products?cart_key=abc' }
    const { ask } = world([() => Promise.resolve(new Response('', { status: 301, headers }))])
    expect((await ask('wc/v3/products', { method })).status).toBe(502)
    expect(logged.mock.calls.join()).toContain(
      'sends calls to https://www.platform.test: set COMMERCE_URL to the address where it answers itself',
    )
    expect(logged.mock.calls.join()).not.toContain('abc')
    logged.mockRestore()
  })
})

describe('write', () => {
  it.each([broken, refusal(502, 'x'), refusal(503, 'x'), html(504)])('is sent once (%#)', async (answer) => {
    const { ask, asked } = world([answer])
    expect((await ask('cocart/v2/cart/clear', write)).status).toBeGreaterThanOrEqual(502)
    expect(asked).toHaveLength(1)
  })
})

describe('invalid response', () => {
  it.each([
    ['a page of a firewall', html(403), 502, 'Said 403'],
    ['a page that is not found', html(404), 502, 'Said 404'],
    ['a page of success', html(200), 502, ''],
    ['a fault of PHP', html(500), 500, 'Said 500'],
    ['nothing', () => Promise.resolve(new Response('')), 502, ''],
  ])('is an error for %s', async (_, answer, status, message) => {
    const { ask } = world([answer])
    expect(await ask('cocart/v2/cart', write)).toMatchObject({
      status,
      body: { code: 'unreadable_answer', message, data: { status } },
    })
  })

  it('is not read beyond 4 MB', async () => {
    const { ask, asked } = world([flood], 30_000)
    expect(await ask('wc/v3/products')).toMatchObject({ status: 502, body: { code: 'answer_too_large' } })
    expect(asked).toHaveLength(1)
    const announced = async () => new Response('[]', { headers: { 'Content-Length': '5000000' } })
    expect((await world([announced]).ask('wc/v3/products')).body.code).toBe('answer_too_large')
  })

  it.each([
    ['drips', drip],
    ['never comes', () => new Promise<Response>(() => {})],
  ])('%s: returns 503 in time', async (_, answer) => {
    const { ask, asked } = world([answer], 60)
    expect(await ask('wc/v3/products')).toMatchObject({ status: 503, body: { code: 'platform_unavailable' } })
    expect(asked).toHaveLength(1)
  })
})

describe('failing platform', () => {
  it('gets no calls in that part until a pause is over, then one probe', async () => {
    const { ask, asked, states, clock } = world([...Array.from({ length: 5 }, () => broken), json([])])
    for (let call = 0; call < 6; call++) await ask('cocart/v2/cart/clear', write)
    expect(asked).toHaveLength(5)
    const shut = await ask('cocart/v2/cart')
    expect(shut).toMatchObject({ status: 503, body: { code: 'platform_unavailable' } })
    expect(Number(shut.headers.get('Retry-After'))).toBeGreaterThan(9)
    expect((await ask('wc/v3/products')).status).toBe(200)
    expect(states()).toEqual({ 'platform.test cart': 'open', 'platform.test catalogue': 'closed' })
    clock.now += 12_000
    expect((await ask('cocart/v2/cart')).status).toBe(200)
    expect(states()['platform.test cart']).toBe('easing')
  })

  it('is not one that refuses requests', async () => {
    const { ask, asked } = world([refusal(403, 'jwt_auth_invalid_token')])
    for (let call = 0; call < 20; call++) await ask('cocart/v2/cart')
    for (const answer of [html(403), refusal(429, 'x'), refusal(502, 'payment_provider_error')]) {
      const other = world([answer])
      for (let call = 0; call < 20; call++) await other.ask('customer/v1/update_order', write)
      expect(other.asked).toHaveLength(20)
    }
    expect(asked).toHaveLength(20)
  })
})
