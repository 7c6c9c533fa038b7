const encoder = new TextEncoder()

const sha256 = (text: string) => crypto.subtle.digest('SHA-256', encoder.encode(text))

/** Bytes as characters an address can hold. */
const inAddress = (bytes: Uint8Array): string => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })

/** A secret for a link, 256 random bits as 43 characters an address can hold. Only its hash is stored. */
export const newToken = (): string => inAddress(crypto.getRandomValues(new Uint8Array(32)))

/**
 * What is stored of a secret: its SHA-256 in hexadecimal. Looking the hash up compares nothing of the secret itself, so
 * that the time it takes tells nothing of it.
 */
export const hashOf = async (token: string): Promise<string> => new Uint8Array(await sha256(token)).toHex()

/**
 * A hash nobody else can make: HMAC-SHA-256 of `words` under the shop's secret, 43 characters an address can hold. The
 * words begin with what it is for, so that none serves in the place of another.
 */
export async function keyedHash(secret: string, words: string): Promise<string> {
  const key = await keyOf(secret)
  return inAddress(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(words))))
}

/** The key of the last secret: an isolate has one, and importing it costs more than signing. */
let imported: { secret: string; key: CryptoKey } | undefined

async function keyOf(secret: string): Promise<CryptoKey> {
  if (imported?.secret === secret) return imported.key
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  imported = { secret, key }
  return key
}

/** Compares two secrets in a time that tells nothing about them. */
export async function sameSecret(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(one), sha256(other)])
  return crypto.subtle.timingSafeEqual(left, right)
}

/** First 128 bits of the SHA-256 of a text, as 32 hexadecimal characters. */
export const hexDigest = async (text: string): Promise<string> =>
  new Uint8Array(await sha256(text), 0, 16).toHex()
