import { keyedHash } from '../../http/secrets.ts'
import { base32 } from './totp.ts'

/** Bytes of an authenticator app's secret (RFC 4226 recommends 20), and of the AES-GCM nonce. */
const size = { secret: 20, nonce: 12 }
/** Number of recovery codes, for a lost app, and bytes of each. */
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

/** Returns a recovery code in its comparable form: base32 letters and digits only. */
const bare = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** Returns the stored hash of a recovery code. It is keyed, because 48 bits can be guessed from a plain hash. */
export const recoveryHash = (appSecret: string, member: number, code: string): Promise<string> =>
  keyedHash(appSecret, `recovery code of ${member}: ${bare(code)}`)

interface Enrolment {
  secret: Uint8Array<ArrayBuffer>
  /** Codes such as `ABCDE-FGHIJ`, each valid once. */
  recoveryCodes: string[]
}

/**
 * Derives the second factor of an invitation from its hash. The page that shows it and the form that confirms it get the
 * same values, so nothing has to be stored before.
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

/** Encrypts a secret for storage: nonce and AES-GCM in base64. The database alone then does not allow to compute codes. */
export async function sealSecret(appSecret: string, secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(size.nonce))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await sealing(appSecret), secret)
  return new Uint8Array([...nonce, ...new Uint8Array(sealed)]).toBase64()
}

/** Decrypts a stored secret; `null` if it was encrypted with another `APP_SECRET`. */
export async function openSecret(appSecret: string, stored: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = Uint8Array.fromBase64(stored)
  const [nonce, sealed] = [bytes.slice(0, size.nonce), bytes.slice(size.nonce)]
  const opened = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: nonce }, await sealing(appSecret), sealed)
    .catch(() => null)
  return opened && new Uint8Array(opened)
}
