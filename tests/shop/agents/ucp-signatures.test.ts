import { env } from 'cloudflare:test'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newestUcp } from '../../../shared/agents/ucp.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { origin, visit } from '../visit.ts'
import { lineItems, onTheWeb, platformUrl, profileWith, ucp } from './ucp-platform.ts'

const pair = async (algorithm: { name: string; namedCurve?: string }) =>
  (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
const [elliptic, edwards] = [
  await pair({ name: 'ECDSA', namedCurve: 'P-256' }),
  await pair({ name: 'Ed25519' }),
]
const publicKey = async (kid: string, { publicKey: key }: CryptoKeyPair) => {
  const { kty, crv, x, y } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey
  return { kid, kty, crv, x, ...(y && { y }) }
}
const keys = [
  await publicKey('key-1', elliptic),
  await publicKey('key-2', edwards),
  { kid: 'key-3', kty: 'RSA', n: 'AQAB', e: 'AQAB' },
  { ...(await publicKey('key-4', elliptic)), use: 'enc' },
  { ...(await publicKey('key-5', elliptic)), key_ops: ['sign'] },
]
const thumbprint = await calculateJwkThumbprint(
  (await crypto.subtle.exportKey('jwk', elliptic.publicKey)) as JWK,
)
keys.push(await publicKey(thumbprint, elliptic))
/** The keys in the agent's current profile. */
let published: object[] = keys
const asked = onTheWeb({ [platformUrl]: () => Response.json(profileWith(newestUcp, published)) })

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-26T09:00:00Z'))
  await loadCatalogue(env.DB)
})

describe('request signatures of the Universal Commerce Protocol', () => {
  const path = '/ucp/v1/checkout-sessions'
  const now = Date.parse('2026-11-26T09:00:00Z') / 1000
  const base64 = (bytes: ArrayBuffer) => new Uint8Array(bytes).toBase64()
  interface Changed {
    body?: string
    components?: string[]
    keyid?: string
    more?: string
    signer?: CryptoKey
    /** A signature that both headers list before the real one. */
    first?: [input: string, signature: string]
    agent?: string
  }
  /** Returns a signed request. `changed` describes what an attacker changes on the way. */
  async function signed(changed: Changed = {}) {
    const body = JSON.stringify({ line_items: lineItems('7066') })
    const headers: Record<string, string> = {
      'UCP-Agent': `profile="${platformUrl}"`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      'Content-Digest': `sha-256=:${base64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))}:`,
      ...(changed.agent && { 'Signature-Agent': `sig1=${changed.agent}` }),
    }
    const values: Record<string, string> = {
      '"@method"': 'POST',
      '"@authority"': new URL(origin).host,
      '"@path"': path,
      '"ucp-agent"': headers['UCP-Agent'] ?? '',
      '"idempotency-key"': headers['Idempotency-Key'] ?? '',
      '"content-digest"': headers['Content-Digest'] ?? '',
      '"content-type"': 'application/json',
      ...(changed.agent && { '"signature-agent";key="sig1"': changed.agent }),
    }
    const components = changed.components ?? Object.keys(values)
    const params = `(${components.join(' ')});created=${now};keyid="${changed.keyid ?? 'key-1'}"${changed.more ?? ''}`
    const base = [...components.map((each) => `${each}: ${values[each]}`), `"@signature-params": ${params}`]
    const signer = changed.signer ?? elliptic.privateKey
    const signature = await crypto.subtle.sign(
      { name: signer.algorithm.name, hash: 'SHA-256' },
      signer,
      new TextEncoder().encode(base.join('\n')),
    )
    const [input = '', other = ''] = changed.first ?? []
    return visit(path, {
      method: 'POST',
      body: changed.body ?? body,
      headers: {
        ...headers,
        'Signature-Input': `${input}sig1=${params}`,
        Signature: `${other}sig1=:${base64(signature)}:`,
      },
    })
  }
  const names = [
    '@method',
    '@authority',
    '@path',
    'ucp-agent',
    'idempotency-key',
    'content-digest',
    'content-type',
  ]
  const plain = names.map((name) => `"${name}"`)
  const bot = `"${platformUrl}";type=jwks_uri`

  it('are accepted with ECDSA and Ed25519 keys', async () => {
    expect((await signed()).status).toBe(201)
    expect((await signed({ keyid: 'key-2', signer: edwards.privateKey })).status).toBe(201)
    expect((await signed({ more: `;expires=${now + 60}` })).status).toBe(201)
  })

  it('are accepted when one of several is valid', async () => {
    for (const first of [
      ['old=("@method");keyid="key-9", ', `old=:${base64(new ArrayBuffer(64))}:, `],
      ['old=("@method" "@authority");keyid="key-3";tag="else", ', 'old=:AAAA:, '],
      ['old=1, ', ''],
    ] as [string, string][])
      expect((await signed({ first })).status).toBe(201)
  })

  it('are accepted from a bot that names its key by thumbprint', async () => {
    const more = ';tag="web-bot-auth"'
    expect((await signed({ agent: bot, keyid: thumbprint, more })).status).toBe(201)
    expect((await signed({ agent: bot, keyid: 'key-1', more })).status).toBe(401)
    expect((await signed({ agent: bot, keyid: thumbprint, more: ';tag="else"' })).status).toBe(401)
  })

  it('are checked with the current keys of the agent, which the shop fetches at most once a minute', async () => {
    const renewed = await pair({ name: 'ECDSA', namedCurve: 'P-256' })
    const sign = () => signed({ keyid: 'key-new', signer: renewed.privateKey })
    const times = () => asked.length
    published = [...keys, await publicKey('key-new', renewed)]
    const before = times()
    expect([(await sign()).status, times()]).toEqual([401, before])
    vi.setSystemTime((now + 61) * 1000)
    expect([(await sign()).status, times()]).toEqual([201, before + 1])
    expect([(await signed({ keyid: 'key-9' })).status, times()]).toEqual([401, before + 1])
    vi.setSystemTime(now * 1000)
  })

  it.each([
    [
      'a body that does not match its digest',
      { body: '{"line_items":[{"item":{"id":"7057"},"quantity":9}]}' },
      400,
      'digest_mismatch',
    ],
    [
      'no signed digest',
      { components: ['"@method"', '"@authority"', '"@path"', '"ucp-agent"'] },
      401,
      'signature_invalid',
    ],
    ['an unknown key', { keyid: 'key-9' }, 401, 'key_not_found'],
    ['the key of another agent', { keyid: 'key-2' }, 401, 'signature_invalid'],
    ['a key for encryption', { keyid: 'key-4' }, 401, 'key_not_found'],
    ['a key that may not verify signatures', { keyid: 'key-5' }, 401, 'key_not_found'],
    ['an agent header outside the signature', { agent: bot, components: plain }, 401, 'signature_invalid'],
    ['a repeated component', { components: [...plain, '"@method"'] }, 401, 'signature_invalid'],
    ['a key of an unsupported type', { keyid: 'key-3' }, 400, 'algorithm_unsupported'],
    ['an expired signature', { more: `;expires=${now - 3600}` }, 401, 'signature_invalid'],
  ])('are refused with %s', async (_, changed, status, code) => {
    const answer = await signed(changed)
    expect([answer.status, JSON.parse(answer.html).code]).toEqual([status, code])
  })

  it('count towards the rate limit of their agent, and unsigned requests do not', async () => {
    await env.DB.prepare('DELETE FROM throttles').run()
    expect((await signed()).status).toBe(201)
    await env.DB.prepare('UPDATE throttles SET hits = 600').run()
    const late = await signed()
    expect([late.status, JSON.parse(late.html).code]).toEqual([429, 'rate_limited'])
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    const unsigned = { body: { line_items: lineItems('7066') }, expects: 'checkout' } as const
    expect((await ucp('POST', '/checkout-sessions', unsigned)).status).toBe(201)
    await env.DB.prepare('DELETE FROM throttles').run()
  })

  it('are refused when they are forged', async () => {
    const headers = {
      'Signature-Input': 'sig1=("@method" "@authority" "@path" "ucp-agent");keyid="key-1"',
      Signature: `sig1=:${base64(new ArrayBuffer(64))}:`,
    }
    const answer = await ucp('GET', '/carts/x', { headers })
    expect([answer.status, answer.data.code]).toEqual([401, 'signature_invalid'])
  })
})
