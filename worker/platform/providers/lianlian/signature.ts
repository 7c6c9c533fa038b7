/** A JSON value as LianLian signs it. Numbers keep their original spelling. */
type Leaf = string | number | boolean | null | undefined
export type Signed = Leaf | readonly Signed[] | { readonly [key: string]: Signed }

/** Signs our requests and verifies LianLian's. Replace this part if a merchant account uses another signing rule. */
interface Signer {
  /** Returns the Base64 signature of a body, or of the parameters of a call without a body. */
  sign(fields: Signed): Promise<string>
  /** Whether LianLian signed this JSON text. */
  verify(body: string, signature: string | null): Promise<boolean>
}

const encoder = new TextEncoder()

/** LianLian chose SHA-1. Its own SDKs sign with it, and none of them offers a stronger hash with RSA. */
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' } as const

const isBlank = (value: Signed, keepsEmpty: boolean) =>
  value === null || value === undefined || (value === '' && !keepsEmpty)

/**
 * Returns the text to sign: keys sorted at every level, leaves as `key=value` joined by `&`, without the names of
 * objects and lists. Public integrations disagree on empty values. Most of them, and our contract, leave them out; the
 * Java SDK keeps empty strings. We send none, and accept both when we verify (`keepsEmpty`).
 */
export function signedText(fields: Signed, keepsEmpty = false): string {
  const leaves: string[] = []
  // All levels share one list. Copying it at each level would cost length times depth for a body of nested brackets.
  const take = (key: string, value: Signed) => {
    if (isBlank(value, keepsEmpty)) return
    if (Array.isArray(value)) for (const item of value as readonly Signed[]) take(key, item)
    else if (typeof value === 'object' && value !== null) {
      const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
      for (const [name, field] of sorted) take(name, field)
    } else leaves.push(`${key}=${value}`)
  }
  take('', fields)
  return leaves.join('&')
}

/** Number of decimals with which LianLian signs a number. Its notifications may write `12.3` for the signed `12.30`. */
const decimals: Record<string, number> = {
  order_amount: 2,
  payment_amount: 2,
  settlement_amount: 2,
  refund_amount: 2,
  actual_refund_amount: 2,
  exchange_rate: 8,
}

/** Context that `JSON.parse` passes to a reviver: the original spelling of a number. */
interface Written {
  source?: string
}

/** Whether a value is nested more deeply than any real notification. */
const isDeep = (value: Signed, left = 32): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((each: Signed) => isDeep(each, left - 1)))

/**
 * Parses a JSON text with its numbers as strings, as LianLian signs them. `undefined` when LianLian cannot have sent
 * it.
 */
export function signedFields(body: string): Signed {
  const asSigned = (key: string, value: unknown, written?: Written) => {
    if (typeof value !== 'number') return value
    const places = decimals[key]
    return places === undefined ? (written?.source ?? String(value)) : value.toFixed(places)
  }
  try {
    const fields = JSON.parse(body, asSigned) as Signed
    return isDeep(fields) ? undefined : fields
  } catch {
    return undefined
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/**
 * Returns the bytes of a key: PEM, with real line ends or `
 * `, or bare base64.
 */
const keyBytes = (key: string) => bytesOf(key.replace(/-----[A-Z ]+-----/g, '').replace(/\\[nr]|\s/g, ''))

function signatureBytes(signature: string): ReturnType<typeof bytesOf> | null {
  try {
    return bytesOf(signature)
  } catch {
    return null
  }
}

/**
 * Returns the signer of an account. It imports each key on first use.
 * @param privateKey our key, PKCS#8
 * @param publicKey LianLian's key, SPKI
 */
function rsaSigner(privateKey: string, publicKey: string): Signer {
  let ours: Promise<CryptoKey> | undefined
  let theirs: Promise<CryptoKey> | undefined
  const { subtle } = crypto
  return {
    async sign(fields) {
      ours ??= subtle.importKey('pkcs8', keyBytes(privateKey), algorithm, false, ['sign'])
      const signed = await subtle.sign(algorithm.name, await ours, encoder.encode(signedText(fields)))
      return btoa(String.fromCharCode(...new Uint8Array(signed)))
    },
    async verify(body, signature) {
      const bytes = signature ? signatureBytes(signature) : null
      const fields = signedFields(body)
      if (!bytes || typeof fields !== 'object' || fields === null) return false
      theirs ??= subtle.importKey('spki', keyBytes(publicKey), algorithm, false, ['verify'])
      const key = await theirs
      for (const words of new Set([signedText(fields), signedText(fields, true)]))
        if (await subtle.verify(algorithm.name, key, bytes, encoder.encode(words))) return true
      return false
    },
  }
}

/** Signers by their keys, so that an isolate imports each pair once. */
const signers = new Map<string, Signer>()

/** Returns the signer of an account. If a key cannot be read, its first use throws without showing the key. */
export function signerOf(account: { privateKey: string; publicKey: string }): Signer {
  const name = `${account.privateKey} ${account.publicKey}`
  const known = signers.get(name) ?? rsaSigner(account.privateKey, account.publicKey)
  signers.set(name, known)
  return known
}
