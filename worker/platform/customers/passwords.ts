import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../env.ts'

/**
 * scrypt as OWASP asks for it where memory is scarce: 2^14 blocks of 8, five times over, 16 MiB at once (a Worker has
 * 128). https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
const current = { ln: 14, r: 8, p: 5 }
type Parameters = typeof current

/** Bytes of a salt and of a hash. */
const size = { salt: 16, hash: 32 }

/** Largest cost that is read back: a damaged row must not take the memory of the Worker. */
const max = { ln: 16, r: 16, p: 16 }

const stored = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/**
 * The same password typed on two keyboards is the same text: NFKC, as NIST SP 800-63B asks, so that « é » of one key or
 * of two, and digits of full width, are equal.
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

/** What is stored of a password: scheme, parameters, salt of its own and hash, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(size.salt))
  const hash = await derive(password, salt, current)
  const { ln, r, p } = current
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * What our table keeps of a new password: its hash, or nothing where accounts are a platform's, which is told of it first:
 * whoever comes again with the same does no harm.
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

/** Nobody's: the same work is done for a name that is unknown as for one that is not. */
const nobody: Stored = {
  parameters: current,
  salt: new Uint8Array(size.salt),
  hash: new Uint8Array(size.hash),
}

/**
 * Whether a password is the one that was stored: `outdated` when it is and has to be stored anew, with today's
 * parameters. Anything that holds no password (`null`, an account without one) is `wrong`, after the same work.
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

/** Whether a password is a customer's now, wherever it is kept. */
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
