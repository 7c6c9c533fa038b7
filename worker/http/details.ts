import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import { limits } from '../../shared/limits.ts'
import type { SavedDetails } from '../session.ts'

const upTo = (length: number) => z.string().max(length)
/** Fields of the checkout page as it sends them, none longer than it takes. */
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

/** `until` in milliseconds since 1970: a cookie can outlive its own limit. */
const savedCookie = z.object({ until: z.number(), details: savedDetails })

/** Characters of the largest sealed text: with its name and attributes it stays under the 4,096 bytes of a cookie. */
const longest = 3_800
/** Bytes of the nonce of AES-GCM, drawn anew for each sealed text (NIST SP 800-38D, § 8.2). */
const nonceSize = 12

/** A key of its own for this use, so that no other use of the secret can open or forge what it seals (RFC 5869). */
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
 * Details as text for a cookie, base64url of nonce and AES-GCM: the browser that keeps them can neither read nor change
 * them. `null` when a field is longer than the page takes.
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

/** The details of a sealed text; `null` when it is too old, not ours, or changed in any way. */
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
