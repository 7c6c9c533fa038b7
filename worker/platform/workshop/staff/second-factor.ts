import { keyedHash } from '../../http/secrets.ts'
import { base32 } from './totp.ts'

/** Bytes of the secret of an authenticator app (RFC 4226 asks for 20), and of the nonce of AES-GCM. */
const size = { secret: 20, nonce: 12 }
/** Codes for who has lost the app, and bytes of each. */
const recovery = { count: 8, bytes: 6 }

const encoder = new TextEncoder()

const keyOf = async (secret: string, use: string) =>
  crypto.subtle.importKey('raw', encoder.encode(`${use} ${secret}`), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ])

const hkdf = (info: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: encoder.encode(info),
})

const grouped = (code: string) => code.match(/.{1,5}/g)?.join('-') ?? code

/** A recovery code as it is compared: letters and digits alone. */
const bare = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** What is stored of a recovery code: 48 bits can be guessed by who reads the database, but not without the shop's secret. */
export const recoveryHash = (appSecret: string, member: number, code: string): Promise<string> =>
  keyedHash(appSecret, `recovery code of ${member}: ${bare(code)}`)

export interface Enrolment {
  secret: Uint8Array<ArrayBuffer>
  /** `ABCDE-FGHIJ`, each to be used once. */
  recoveryCodes: string[]
}

/**
 * The second factor that an invitation offers. It is derived from the invitation: the page that shows it and the form that
 * confirms it agree without anything being stored before.
 * @param invitation hash of the token
 */
export async function enrolmentOf(appSecret: string, invitation: string): Promise<Enrolment> {
  const key = await keyOf(appSecret, 'staff enrolment')
  const length = size.secret + recovery.count * recovery.bytes
  const bits = new Uint8Array(await crypto.subtle.deriveBits(hkdf(invitation), key, length * 8))
  const codes = Array.from({ length: recovery.count }, (_, index) => {
    const start = size.secret + index * recovery.bytes
    return grouped(base32(bits.slice(start, start + recovery.bytes)))
  })
  return { secret: bits.slice(0, size.secret), recoveryCodes: codes }
}

const sealing = async (appSecret: string) =>
  crypto.subtle.deriveKey(
    hkdf('staff second factor'),
    await keyOf(appSecret, 'staff'),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )

/** A secret as it is stored: nonce and AES-GCM in base64. Who reads the database alone makes no code of it. */
export async function sealSecret(appSecret: string, secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(size.nonce))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await sealing(appSecret), secret)
  return new Uint8Array([...nonce, ...new Uint8Array(sealed)]).toBase64()
}

/** The secret behind what is stored; `null` when another `APP_SECRET` sealed it. */
export async function openSecret(appSecret: string, stored: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = Uint8Array.fromBase64(stored)
  const [nonce, sealed] = [bytes.slice(0, size.nonce), bytes.slice(size.nonce)]
  const opened = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: nonce }, await sealing(appSecret), sealed)
    .catch(() => null)
  return opened && new Uint8Array(opened)
}
