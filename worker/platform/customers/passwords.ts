import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../env.ts'

/**
 * scrypt parameters that OWASP recommends for little memory: N = 2^14, r = 8, p = 5. They take 16 MiB; a Worker has 128.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
const current = { ln: 14, r: 8, p: 5 }
type Parameters = typeof current

/** Bytes of a salt and of a hash. */
const size = { salt: 16, hash: 32 }

/** Maximum parameters of a stored hash. A damaged row must not exhaust the memory of the Worker. */
const max = { ln: 16, r: 16, p: 16 }

const stored = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/**
 * Derives a hash of the password in NFKC, as NIST SP 800-63B requires. A composed and a decomposed « é », or digits of full
 * width, then give the same hash.
 */
function derive(password: string, salt: Uint8Array, { ln, r, p }: Parameters): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 256 * r * 2 ** ln }
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, size.hash, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    ),
  )
}

const unpadded = (bytes: Uint8Array) => bytes.toBase64({ omitPadding: true })

/** Hashes a password with a random salt. Returns a PHC string with scheme, parameters, salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(size.salt))
  const hash = await derive(password, salt, current)
  const { ln, r, p } = current
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Returns what our table stores for a new password: its hash. If another platform keeps the accounts, sends it the password
 * and returns `''`. A retry is harmless.
 */
export async function storedPassword({ PLATFORM }: Env, id: number, password: string): Promise<string> {
  if (!PLATFORM) return hashPassword(password)
  await PLATFORM.accounts.change(id, { password })
  return ''
}

interface Stored {
  parameters: Parameters
  salt: Uint8Array
  hash: Uint8Array
}

function read(text: string): Stored | null {
  const [, ln, r, p, salt = '', hash = ''] = stored.exec(text) ?? []
  const parameters = { ln: Number(ln), r: Number(r), p: Number(p) }
  if (!(parameters.ln <= max.ln && parameters.r <= max.r && parameters.p <= max.p)) return null
  return { parameters, salt: Uint8Array.fromBase64(salt), hash: Uint8Array.fromBase64(hash) }
}

/** A dummy hash for unknown names, so that their check takes as long as that of a known name. */
const nobody: Stored = {
  parameters: current,
  salt: new Uint8Array(size.salt),
  hash: new Uint8Array(size.hash),
}

/**
 * Checks a password against its stored hash. `outdated` means right, but hashed with weaker parameters than the current
 * ones. A missing password (`null`, or an account without one) is `wrong`, after the same work.
 */
export async function checkPassword(
  password: string,
  text: string | null,
): Promise<'right' | 'outdated' | 'wrong'> {
  const known = text === null ? null : read(text)
  const { parameters, salt, hash } = known ?? nobody
  const isSame = timingSafeEqual(await derive(password, salt, parameters), hash)
  if (!known || !isSame) return 'wrong'
  const isCurrent = parameters.ln >= current.ln && parameters.r >= current.r && parameters.p >= current.p
  return isCurrent ? 'right' : 'outdated'
}

/** Whether this is the current password of a customer, in our table or on the platform that keeps the accounts. */
export async function isPasswordOf(
  { DB, PLATFORM }: Env,
  customer: { id: number; email: string },
  password: string,
): Promise<boolean> {
  if (PLATFORM) return PLATFORM.accounts.isPassword(customer, password)
  const row = await DB.prepare('SELECT password_hash AS hash FROM customers WHERE id = ?1')
    .bind(customer.id)
    .first<{ hash: string }>()
  return (await checkPassword(password, row?.hash ?? null)) !== 'wrong'
}
