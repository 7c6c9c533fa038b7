/** Makes signatures as LianLian's public SDKs do, written independently of the shop's own code. */

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' } as const
const strength = { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }

export const newKeys = () =>
  crypto.subtle.generateKey(strength, true, ['sign', 'verify']) as Promise<CryptoKeyPair>

/** Returns a key in PEM, as the merchant console shows it. */
export async function pemOf(key: CryptoKey): Promise<string> {
  const format = key.type === 'private' ? 'pkcs8' : 'spki'
  const label = key.type === 'private' ? 'PRIVATE KEY' : 'PUBLIC KEY'
  const bytes = new Uint8Array((await crypto.subtle.exportKey(format, key)) as ArrayBuffer)
  const lines = btoa(String.fromCharCode(...bytes)).match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n')
}

/** Returns the leaves of a JSON value, sorted at each level, without empty ones. */
export function flat(value: unknown, key = ''): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((each) => flat(each, key))
  if (typeof value !== 'object') return [`${key}=${value}`]
  const fields = new Map(Object.entries(value))
  return [...fields.keys()].sort().flatMap((name) => flat(fields.get(name), name))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

export async function signatureOf(key: CryptoKey, value: unknown): Promise<string> {
  const signed = await crypto.subtle.sign(rsa.name, key, bytesOf(flat(value).join('&')))
  return btoa(String.fromCharCode(...new Uint8Array(signed)))
}

export async function isSigned(key: CryptoKey, value: unknown, signature: string): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
    return await crypto.subtle.verify(rsa.name, key, bytes, bytesOf(flat(value).join('&')))
  } catch {
    return false
  }
}
