import { afterAll, beforeAll, expect, vi } from 'vitest'
import { newestUcp, type UcpVersion } from '../../../shared/agents/ucp.ts'
import { hidden, type Shopper } from '../shopper.ts'
import { origin, visit } from '../visit.ts'
import { fitsUcp, fitsUcpRequest, partIn } from './published.ts'
import { answers } from './ucp-words.ts'

const names = ['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'order'] as const
const document = (version: string) => ({ version, spec: 'https://ucp.dev/x', schema: 'https://ucp.dev/x' })

/** Returns the profile of an agent, with the capabilities of one version and with keys. */
export const profileWith = (
  version: string = newestUcp,
  keys: object[] = [],
  left: readonly string[] = names,
) => ({
  ucp: {
    version,
    services: { 'dev.ucp.shopping': [{ ...document(version), transport: 'rest' }] },
    capabilities: Object.fromEntries(left.map((name) => [`dev.ucp.shopping.${name}`, [document(version)]])),
    payment_handlers: {},
  },
  ...(keys.length > 0 && { [version === newestUcp ? 'keys' : 'signing_keys']: keys }),
})

/** Simulates the web for these tests: profiles by URL. A request for any other URL fails its test. */
export function onTheWeb(pages: Record<string, () => Response>) {
  const asked: string[] = []
  beforeAll(() => {
    vi.stubGlobal('fetch', async (input: RequestInfo) => {
      const { url } = new Request(input)
      asked.push(url)
      const page = pages[url]
      if (!page) throw new TypeError(`nothing is at ${url}`)
      return page()
    })
  })
  afterAll(() => void vi.unstubAllGlobals())
  return asked
}

export const platformUrl = 'https://agent.example/profile.json'
/** Profile URL of an agent that supports only the previous version. */
export const olderUrl = 'https://agent.example/older.json'
const urls: Record<UcpVersion, string> = { '2026-08-25': platformUrl, '2026-04-08': olderUrl }

/** Sends a request of the protocol and checks its response against the protocol. */
export async function ucp(
  method: string,
  path: string,
  {
    body,
    expects,
    headers = {},
    version = newestUcp,
    isOdd = false,
  }: {
    body?: unknown
    expects?: keyof typeof answers
    headers?: Record<string, string>
    version?: UcpVersion
    /** Whether the protocol does not know the request. */
    isOdd?: boolean
  } = {},
) {
  const answer = await visit(`/ucp/v1${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      'UCP-Agent': `profile="${urls[version]}"`,
      'Content-Type': 'application/json',
      'Request-Id': '6f3ea2a4-0b53-4d53-8c2a-2a2f8a6f3a11',
      ...headers,
    },
  })
  const data = answer.html ? JSON.parse(answer.html) : null
  // A request that the shop refuses as invalid need not fit the schema.
  if (body !== undefined && !isOdd && answer.status !== 400) fitsUcpRequest(method, path, body, version)
  if (expects) {
    const [shape, schema] = answers[expects]
    shape.parse(data)
    fitsUcp(partIn(schema, version), data, version)
    expect(data.ucp.version).toBe(version)
  }
  return { status: answer.status, headers: answer.headers, data }
}

export const lineItems = (id: string, quantity = 1) => [{ item: { id }, quantity }]
export const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** A buyer opens the URL of an agent and takes the cart. */
export async function takeOver(buyer: Shopper, { continue_url }: { continue_url: string }) {
  const path = continue_url.replace(origin, '')
  const page = await buyer.get(path)
  const fields = ['taker', 'version', 'total', 'own'].map((name) => [name, hidden(page, name)])
  return buyer.post(`${path}/reprendre`, Object.fromEntries(fields))
}
