import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { describeContract, post } from '../support/transports.ts'

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await env.DB.batch(
    ['subscriptions', 'throttles', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

interface NewsletterAnswer {
  code: string
  message: string
  data: Record<string, unknown>
}

async function ask(request: unknown, headers?: Record<string, string>) {
  const { body, ...answer } = await post<NewsletterAnswer>('custom/v1/send-coupon', request, headers)
  return { ...answer, ...body }
}

/** Returns each consent: address, status, time, source and version of the text. */
const rows = async () =>
  (
    await env.DB.prepare(
      'SELECT email, status, kind, source, text_version, at FROM subscriptions s JOIN consents ON subscription_id = s.id',
    ).all<Record<string, string>>()
  ).results

describeContract('POST custom/v1/send-coupon', () => {
  test('returns the coupon and stores the consent', async () => {
    const { status, code, data } = await ask({
      email: ' Claire@Example.com ',
      source: 'footer',
      text_version: '2026-11-21',
    })
    expect([status, code]).toEqual([200, 'coupon_sent'])
    expect(data).toEqual({ status: 200, coupon: 'welcome10', percent: 10 })
    expect(await rows()).toEqual([
      {
        email: 'claire@example.com',
        status: 'pending',
        kind: 'asked',
        source: 'footer',
        text_version: '2026-11-21',
        at: '2026-11-21T10:00:00.000Z',
      },
    ])
  })

  test('answers the same for a known address, and stores a second consent beside the first', async () => {
    const first = await ask({ email: 'claire@example.com', source: 'footer' })
    const [proof] = await rows()
    vi.setSystemTime(new Date('2026-11-22T10:00:00Z'))
    const again = await ask({ email: 'CLAIRE@example.com', source: 'popup' })
    expect({ ...again, headers: null }).toEqual({ ...first, headers: null })
    expect(await rows()).toEqual([proof, { ...proof, source: 'popup', at: '2026-11-22T10:00:00.000Z' }])
  })

  test.each([[{}], [{ email: '' }], [{ email: '  ' }], [{ email: null }]])(
    'returns 400 for %j, which has no address',
    async (body) => {
      expect(await ask(body)).toMatchObject({
        status: 400,
        code: 'rest_missing_callback_param',
        message: 'Veuillez entrer votre adresse e-mail',
        data: { status: 400 },
      })
      expect(await rows()).toEqual([])
    },
  )

  test.each([
    ['claire'],
    ['claire@'],
    ['@example.com'],
    ['claire@example'],
    ['a b@example.com'],
    ['claire@example.com\nBcc: x@y.fr'],
    ['claire@example.com,paul@example.com'],
    [`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.com`],
    [12],
    [['claire@example.com']],
    [{ $ne: '' }],
  ])('returns 400 for the invalid address %j', async (email) => {
    expect(await ask({ email })).toMatchObject({
      status: 400,
      code: 'customer_invalid_email',
      message: 'Veuillez entrer une adresse e-mail valide',
      data: { status: 400 },
    })
    expect(await rows()).toEqual([])
  })

  test('stores an invalid source or version as « unstated »', async () => {
    await ask({ email: 'claire@example.com', source: 12, text_version: 'x'.repeat(41) })
    expect(await rows()).toMatchObject([{ source: 'unstated', text_version: 'unstated' }])
  })
})

describeContract('limits on newsletter subscriptions', () => {
  const email = 'claire@example.com'

  test('returns 429 for one address until the window ends', async () => {
    for (let times = 0; times < 5; times++) expect((await ask({ email })).status).toBe(200)
    vi.setSystemTime(new Date('2026-11-21T10:04:00Z'))
    const refused = await ask({ email })
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.message).toBe('Trop de demandes. Réessayez dans 6\u00a0min.')
    expect(refused.headers.get('Retry-After')).toBe('360')
    expect((await ask({ email: 'paul@example.com' })).status).toBe(200)
    vi.setSystemTime(new Date('2026-11-21T10:10:00Z'))
    expect((await ask({ email })).status).toBe(200)
  })

  test('returns 429 for one IP address, whatever the email, and for no other', async () => {
    const from = (ip: string, index: number) =>
      ask({ email: `claire${index}@example.com` }, { 'CF-Connecting-IP': ip })
    for (let index = 0; index < 30; index++) expect((await from('192.0.2.7', index)).status).toBe(200)
    expect((await from('192.0.2.7', 30)).status).toBe(429)
    expect((await from('192.0.2.8', 30)).status).toBe(200)
    expect(await rows()).toHaveLength(31)
  })

  test('stores only hashes of email and IP address, and deletes them after the window', async () => {
    await ask({ email }, { 'CF-Connecting-IP': '192.0.2.7' })
    const saved = async () =>
      (await env.DB.prepare('SELECT subject FROM throttles').all<{ subject: string }>()).results
    expect(await saved()).toHaveLength(2)
    for (const { subject } of await saved()) expect(subject).toMatch(/^[\w-]{43}$/)
    vi.setSystemTime(new Date('2026-11-21T10:10:00Z'))
    await ask({ email: 'paul@example.com' })
    expect(await saved()).toHaveLength(1)
  })
})

describe('simultaneous requests', () => {
  test('create one subscription', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask({ email: 'claire@example.com', source: 'footer' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { results } = await env.DB.prepare('SELECT email FROM subscriptions').all()
    expect(results).toHaveLength(1)
  })
})
