import { calculateJwkThumbprint } from 'jose'
import { entryOf } from '../../../../shared/words/fit-words.ts'
import type { SigningKey } from './platform.ts'
import { baseOf, type Candidate, candidatesIn, dictionaryIn, namesOf } from './signature-base.ts'
import { UcpError } from './ucp-error.ts'

/** Signature algorithms, by the curve of the key. */
const algorithms: Readonly<
  Record<string, { kty: string; name: string; namedCurve?: string; hash?: string }>
> = {
  'P-256': { kty: 'EC', name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { kty: 'EC', name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  Ed25519: { kty: 'OKP', name: 'Ed25519' },
}

const invalid = () => new UcpError(401, 'signature_invalid', 'The signature does not fit the request')
const keyUnknown = () => new UcpError(401, 'key_not_found', 'The profile has no such key')

/** Returns the components that a signature must cover to prove this request. */
function neededIn({ url, headers }: Request, body: string): string[] {
  return [
    ...['@method', '@authority', '@path'],
    ...(new URL(url).search ? ['@query'] : []),
    ...['UCP-Agent', 'Signature-Agent', 'Idempotency-Key'].flatMap((name) =>
      headers.has(name) ? [name.toLowerCase()] : [],
    ),
    ...(body ? ['content-digest', 'content-type'] : []),
  ]
}

async function checkDigest(header: string | null, body: string): Promise<void> {
  const [sent] = dictionaryIn(header).get('sha-256') ?? []
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  if (!(sent instanceof ArrayBuffer) || new Uint8Array(sent).toHex() !== digest.toHex())
    throw new UcpError(400, 'digest_mismatch', 'Content-Digest does not fit the body')
}

/** Allowed clock difference, in seconds. */
const drift = 60

/** Throws UcpError for a signature outside of its own validity period. */
function checkTimes({ created = 0, expires = Number.POSITIVE_INFINITY }: Candidate): void {
  const now = Math.floor(Date.now() / 1000)
  if (expires < now - drift || created > now + drift) throw invalid()
}

/** Returns the key of a signature, among the keys for verification. Throws UcpError. */
function keyOf({ keyId }: Candidate, keys: readonly SigningKey[]): SigningKey {
  const key = keys.find(
    ({ kid, use, key_ops }) => kid === keyId && use !== 'enc' && (key_ops?.includes('verify') ?? true),
  )
  if (!key) throw keyUnknown()
  return key
}

async function checkKey(candidate: Candidate, request: Request, key: SigningKey): Promise<void> {
  const { kty, crv = '', x = '', y } = key
  const algorithm = entryOf(algorithms, crv)
  if (!algorithm || kty !== algorithm.kty)
    throw new UcpError(400, 'algorithm_unsupported', 'Signatures are ES256, ES384 or EdDSA by Ed25519')
  const jwk = { kty, crv, x, ...(y && { y }) }
  // A signature with a tag must use the thumbprint of its key as key id.
  if (candidate.tag && candidate.keyId !== (await calculateJwkThumbprint(jwk))) throw invalid()
  const base = baseOf(candidate, request)
  if (base === null) throw invalid()
  const imported = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']).catch(() => {
    throw invalid()
  })
  const bytes = new TextEncoder().encode(base)
  if (!(await crypto.subtle.verify(algorithm, imported, candidate.signature, bytes))) throw invalid()
}

/** Throws UcpError when this signature does not prove the origin of the request. */
async function check(
  candidate: Candidate,
  request: Request,
  body: string,
  keys: readonly SigningKey[],
): Promise<void> {
  const names = namesOf(candidate)
  // A signature with another tag was made for another purpose.
  if (candidate.tag !== undefined && candidate.tag !== 'web-bot-auth') throw invalid()
  if (neededIn(request, body).some((needed) => !names.includes(needed))) throw invalid()
  checkTimes(candidate)
  const key = keyOf(candidate, keys)
  if (names.includes('content-digest')) await checkDigest(request.headers.get('Content-Digest'), body)
  await checkKey(candidate, request, key)
}

/**
 * Whether one of the agent's keys has signed a request. One valid signature is enough (RFC 9421).
 * @param renewed fetches the keys again when a signature names an unknown key; `null` when they are already current
 * @returns false for a request without a signature. Throws UcpError when no signature is valid
 */
export async function isSigned(
  request: Request,
  body: string,
  keys: readonly SigningKey[],
  renewed: () => Promise<readonly SigningKey[] | null>,
): Promise<boolean> {
  const { headers } = request
  if (!headers.has('Signature-Input') && !headers.has('Signature')) return false
  if (!headers.has('Signature-Input') || !headers.has('Signature'))
    throw new UcpError(401, 'signature_missing', 'A signature has two headers')
  const failures: unknown[] = []
  const holds = async (candidate: Candidate, known: readonly SigningKey[]) => {
    try {
      await check(candidate, request, body, known)
      return true
    } catch (error) {
      failures.push(error)
      return false
    }
  }
  const candidates = candidatesIn(headers)
  for (const candidate of candidates) if (await holds(candidate, keys)) return true
  const isUnknown = (error: unknown) => error instanceof UcpError && error.code === 'key_not_found'
  const newer = failures.some(isUnknown) ? await renewed() : null
  if (newer) {
    failures.length = 0
    for (const candidate of candidates) if (await holds(candidate, newer)) return true
  }
  throw failures[0] ?? invalid()
}
