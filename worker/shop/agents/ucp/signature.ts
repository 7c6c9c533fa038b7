import type { SigningKey } from './platform.ts'
import { UcpError } from './ucp-error.ts'

/** Algorithms of a signature, by the curve of its key. */
const algorithms: Readonly<
  Record<string, { kty: string; name: string; namedCurve?: string; hash?: string }>
> = {
  'P-256': { kty: 'EC', name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { kty: 'EC', name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  Ed25519: { kty: 'OKP', name: 'Ed25519' },
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.fromBase64(base64)
  } catch {
    throw invalid()
  }
}

const invalid = () => new UcpError(401, 'signature_invalid', 'The signature does not fit the request')

interface Parts {
  /** What is signed, in its order. */
  components: string[]
  /** The list and its parameters, letter by letter. */
  params: string
  keyId: string
  signature: Uint8Array<ArrayBuffer>
}

/** Reads the first signature of the headers (RFC 9421). Throws UcpError. */
function partsOf(input: string, signatures: string): Parts {
  const [, label = '', params = ''] = /^\s*([a-z*][\w.*-]*)=(\([^)]*\)[^,]*)/.exec(input) ?? []
  const signature = new RegExp(`(?:^|,)\\s*${label.replace(/[.*]/g, '\\$&')}=:([^:]*):`).exec(signatures)?.[1]
  const keyId = /;\s*keyid="([^"]*)"/.exec(params)?.[1]
  if (!signature || !keyId) throw invalid()
  const components = [...params.slice(0, params.indexOf(')')).matchAll(/"([^"]+)"/g)].map(
    ([, each = '']) => each,
  )
  return { components, params: params.trim(), keyId, signature: bytesOf(signature) }
}

/** What a signature has to hold for it to say anything of this request. */
function neededIn(request: Request, body: string): string[] {
  const { headers } = request
  return [
    ...['@method', '@authority', '@path', 'ucp-agent'],
    ...(new URL(request.url).search ? ['@query'] : []),
    ...(headers.has('Idempotency-Key') ? ['idempotency-key'] : []),
    ...(body ? ['content-digest', 'content-type'] : []),
  ]
}

function signedValue(component: string, request: Request): string {
  const url = new URL(request.url)
  switch (component) {
    case '@method':
      return request.method
    case '@authority':
      return url.host
    case '@path':
      return url.pathname
    case '@query':
      return url.search || '?'
    default: {
      const value = component.startsWith('@') ? null : request.headers.get(component)
      if (value === null) throw invalid()
      return value.trim()
    }
  }
}

async function checkDigest(header: string | null, body: string): Promise<void> {
  const sent = /sha-256=:([^:]*):/.exec(header ?? '')?.[1]
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  if (sent !== digest.toBase64())
    throw new UcpError(400, 'digest_mismatch', 'Content-Digest does not fit the body')
}

async function isVerified(
  { kty, crv = '', x, y }: SigningKey,
  signature: Uint8Array<ArrayBuffer>,
  base: string,
): Promise<boolean> {
  const algorithm = algorithms[crv]
  if (!algorithm || kty !== algorithm.kty)
    throw new UcpError(400, 'algorithm_unsupported', 'Signatures are ES256, ES384 or EdDSA by Ed25519')
  const jwk = { kty, crv, ...(x && { x }), ...(y && { y }) }
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']).catch(() => {
    throw invalid()
  })
  return crypto.subtle.verify(algorithm, key, signature, new TextEncoder().encode(base))
}

/** Seconds two clocks may differ. */
const drift = 60

/** A signature that says until when, or from when, holds then alone. */
function checkTimes(params: string): void {
  const now = Math.floor(Date.now() / 1000)
  const said = (name: string) =>
    Number(new RegExp(`;\\s*${name}=(\\d{1,12})`).exec(params)?.[1] ?? Number.NaN)
  if (said('expires') < now - drift || said('created') > now + drift) throw invalid()
}

/**
 * Whether a request is signed by one of the keys of its program.
 * @returns false when it is not signed at all. Throws UcpError when its signature is worth nothing
 */
export async function isSigned(
  request: Request,
  body: string,
  keys: readonly SigningKey[],
): Promise<boolean> {
  const { headers } = request
  const [input, signatures] = [headers.get('Signature-Input'), headers.get('Signature')]
  if (!input && !signatures) return false
  if (!input || !signatures) throw new UcpError(401, 'signature_missing', 'A signature has two headers')
  const { components, params, keyId, signature } = partsOf(input, signatures)
  if (neededIn(request, body).some((needed) => !components.includes(needed))) throw invalid()
  checkTimes(params)
  const signer = keys.find(({ kid }) => kid === keyId)
  if (!signer) throw new UcpError(401, 'key_not_found', 'The profile has no such key')
  if (components.includes('content-digest')) await checkDigest(headers.get('Content-Digest'), body)
  const base = [
    ...components.map((component) => `"${component}": ${signedValue(component, request)}`),
    `"@signature-params": ${params}`,
  ].join('\n')
  if (!(await isVerified(signer, signature, base))) throw invalid()
  return true
}
