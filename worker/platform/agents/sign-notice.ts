import type { Settings } from '../../settings.ts'

/** A notice to sign. */
interface Notice {
  url: string
  body: string
  /** Seconds since 1970. */
  at: number
}

const encoder = new TextEncoder()

/** Returns the signature headers of the Agentic Commerce Protocol: an HMAC over the time and the body. */
export async function acpSignature({ body, at }: Notice, secret: string): Promise<Record<string, string>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${at}.${body}`))
  return { 'Merchant-Signature': `t=${at},v1=${new Uint8Array(mac).toHex()}` }
}

type SigningKey = NonNullable<Settings['UCP_SIGNING_KEY']>

/** Returns the headers of the Universal Commerce Protocol: an HTTP message signature (RFC 9421) over URL and body. */
export async function ucpSignature({ url, body }: Notice, profile: string, jwk: SigningKey) {
  const { host, pathname, search } = new URL(url)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(body))).toBase64()
  const headers = {
    'UCP-Agent': `profile="${profile}"`,
    'Content-Digest': `sha-256=:${digest}:`,
    'Content-Type': 'application/json',
  }
  const parts: [component: string, value: string][] = [
    ['@method', 'POST'],
    ['@authority', host],
    ['@path', pathname],
    ...(search ? ([['@query', search]] as [string, string][]) : []),
    ...Object.entries(headers).map(([name, value]): [string, string] => [name.toLowerCase(), value]),
  ]
  const params = `(${parts.map(([component]) => `"${component}"`).join(' ')});keyid="${jwk.kid}"`
  const base = [
    ...parts.map(([component, value]) => `"${component}": ${value}`),
    `"@signature-params": ${params}`,
  ].join('\n')
  const { kid: _, ...key } = jwk
  const algorithm = { name: 'ECDSA', namedCurve: jwk.crv }
  const signer = await crypto.subtle.importKey('jwk', key, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signer, encoder.encode(base))
  return {
    ...headers,
    'Signature-Input': `sig1=${params}`,
    Signature: `sig1=:${new Uint8Array(signature).toBase64()}:`,
  }
}
