/** A JSON value as LianLian signs it: numbers are kept as they were written. */
type Leaf = string | number | boolean | null | undefined
export type Signed = Leaf | readonly Signed[] | { readonly [key: string]: Signed }

/** Signs what we send and checks what LianLian sends: the one part to replace if a merchant account wants another rule. */
export interface Signer {
  /** Base64 signature of a body, or of the parameters of a call without one. */
  sign(fields: Signed): Promise<string>
  /** Whether LianLian signed this JSON text. */
  verify(body: string, signature: string | null): Promise<boolean>
}

const encoder = new TextEncoder()

/** SHA-1 is LianLian's choice: its own kits sign with it, and none of them offers better with RSA. */
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' } as const

const isBlank = (value: Signed, keepsEmpty: boolean) =>
  value === null || value === undefined || (value === '' && !keepsEmpty)

/**
 * The text that is signed: keys sorted at every level, leaves as `key=value` joined by `&`; the names of objects and lists
 * are not in it. Public integrations disagree on empty values: most, and our contract, leave them out, the Java kit keeps
 * empty texts. We send none; what we receive may be signed either way (`keepsEmpty`).
 */
export function signedText(fields: Signed, keepsEmpty = false): string {
  const leaves: string[] = []
  // One list for all levels: copied at each, a body of nothing but brackets costs its length times its depth.
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

/** Decimals LianLian signs a number with, however its notifications write it: `12.3` is signed `12.30`. */
const decimals: Record<string, number> = {
  order_amount: 2,
  payment_amount: 2,
  settlement_amount: 2,
  refund_amount: 2,
  actual_refund_amount: 2,
  exchange_rate: 8,
}

/** What the standard tells a reviver of a number: how it was written. */
interface Written {
  source?: string
}

/** Whether a value has more levels than any notification. */
const isDeep = (value: Signed, left = 32): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((each: Signed) => isDeep(each, left - 1)))

/** A JSON text with its numbers as text, as they are signed; `undefined` when it is no JSON of LianLian's. */
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

/** The bytes of a key in PEM, its line ends written as such or as `\n`, or in bare base64. */
const keyBytes = (key: string) => bytesOf(key.replace(/-----[A-Z ]+-----/g, '').replace(/\\[nr]|\s/g, ''))

function signatureBytes(signature: string): ReturnType<typeof bytesOf> | null {
  try {
    return bytesOf(signature)
  } catch {
    return null
  }
}

/**
 * The signer of an account; keys are read on first need.
 * @param privateKey ours, PKCS#8
 * @param publicKey LianLian's, SPKI
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

/** Signers by their keys: an isolate reads each pair once. */
const signers = new Map<string, Signer>()

/** The signer of an account. A key that cannot be read makes its first use throw, without showing it. */
export function signerOf(account: { privateKey: string; publicKey: string }): Signer {
  const name = `${account.privateKey} ${account.publicKey}`
  const known = signers.get(name) ?? rsaSigner(account.privateKey, account.publicKey)
  signers.set(name, known)
  return known
}
