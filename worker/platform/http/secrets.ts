const encoder = new TextEncoder()

const sha256 = (text: string) => crypto.subtle.digest('SHA-256', encoder.encode(text))

/** Encodes bytes as characters that a URL can hold. */
const inAddress = (bytes: Uint8Array): string => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })

/** Returns a secret for a link: 256 random bits as 43 characters that a URL can hold. We store only its hash. */
export const newToken = (): string => inAddress(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Returns the hash of a secret that we store: its SHA-256 in hexadecimal. A lookup by hash never compares the secret
 * itself, so its duration reveals nothing about the secret.
 */
export const hashOf = async (token: string): Promise<string> => new Uint8Array(await sha256(token)).toHex()

/**
 * Returns a hash that nobody else can make: HMAC-SHA-256 of `words` with the shop's secret, as 43 characters that a URL
 * can hold. The words must begin with their purpose, so that no hash is valid for another purpose.
 */
export async function keyedHash(secret: string, words: string): Promise<string> {
  const key = await keyOf(secret)
  return inAddress(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(words))))
}

/** The imported key of the last secret. An isolate has one secret, and importing its key costs more than signing. */
let imported: { secret: string; key: CryptoKey } | undefined

async function keyOf(secret: string): Promise<CryptoKey> {
  if (imported?.secret === secret) return imported.key
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  imported = { secret, key }
  return key
}

/** Compares two secrets in constant time. */
export async function sameSecret(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(one), sha256(other)])
  return crypto.subtle.timingSafeEqual(left, right)
}

/** Returns the first 128 bits of the SHA-256 of a text, as 32 hexadecimal characters. */
export const hexDigest = async (text: string): Promise<string> =>
  new Uint8Array(await sha256(text), 0, 16).toHex()
