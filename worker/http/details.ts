import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import { limits } from '../../shared/limits.ts'
import type { SavedDetails } from '../session.ts'

const upTo = (length: number) => z.string().max(length)
/** Fields of the checkout page, each with its maximum length there. */
const savedDetails = z.object({
  email: upTo(254),
  phone: upTo(45),
  country: upTo(2),
  first_name: upTo(60),
  last_name: upTo(60),
  address_1: upTo(35),
  address_2: upTo(35),
  city: upTo(60),
  state: upTo(6),
  postcode: upTo(12),
} satisfies Record<keyof SavedDetails, z.ZodString>)

/** `until` in milliseconds since 1970, because a browser may send a cookie after its expiry. */
const savedCookie = z.object({ until: z.number(), details: savedDetails })

/**
 * Maximum length of the sealed text, in characters. With name and attributes, it stays under a cookie's 4,096 bytes.
 */
const longest = 3_800
/** Bytes of the AES-GCM nonce. Each sealed text has a new random one (NIST SP 800-38D, § 8.2). */
const nonceSize = 12

/** Derives a key for this use only, so that no other use of the secret can read or forge the cookie (RFC 5869). */
async function keyFrom(secret: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const encoder = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const info = encoder.encode(`${brand.key} saved details, version 1`)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [usage],
  )
}

/**
 * Encrypts the details for a cookie, as base64url of nonce and AES-GCM. The browser can neither read nor change them.
 * `null` when a field is too long.
 */
export async function sealDetails(
  details: SavedDetails,
  secret: string,
  now: number,
): Promise<string | null> {
  const content = savedCookie.safeParse({ until: now + limits.detailsLife * 1000, details })
  if (!content.success) return null
  const iv = crypto.getRandomValues(new Uint8Array(nonceSize))
  const plain = new TextEncoder().encode(JSON.stringify(content.data))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyFrom(secret, 'encrypt'), plain)
  const text = base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
  return text.length <= longest ? text : null
}

/** Decrypts the details of a cookie. `null` when they are too old, not ours, or changed. */
export async function openDetails(text: string, secret: string, now: number): Promise<SavedDetails | null> {
  if (text.length > longest || !/^[\w-]+$/.test(text)) return null
  try {
    const bytes = bytesOf(text)
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, nonceSize) },
      await keyFrom(secret, 'decrypt'),
      bytes.subarray(nonceSize),
    )
    const { until, details } = savedCookie.parse(JSON.parse(new TextDecoder().decode(plain)))
    return now <= until ? details : null
  } catch {
    return null
  }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
