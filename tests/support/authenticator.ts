/** A passkey for tests, created and used as a browser does (Web Authentication, level 3), without attestation. */

const encoder = new TextEncoder()
const text = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
const joined = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))

/** Encodes the CBOR values that the tests need: integers up to two bytes, bytes, text and maps (RFC 8949). */
function cbor(value: unknown): Uint8Array {
  const head = (major: number, n: number) =>
    n < 24 ? [(major << 5) | n] : n < 256 ? [(major << 5) | 24, n] : [(major << 5) | 25, n >> 8, n & 255]
  if (typeof value === 'number') return Uint8Array.from(value < 0 ? head(1, -1 - value) : head(0, value))
  if (value instanceof Uint8Array) return joined(head(2, value.length), value)
  if (typeof value === 'string') return joined(head(3, encoder.encode(value).length), encoder.encode(value))
  if (Array.isArray(value)) return joined(head(4, value.length), ...value.map(cbor))
  const pairs = [...(value as Map<unknown, unknown>)]
  return joined(head(5, pairs.length), ...pairs.flatMap((pair) => pair.map(cbor)))
}

/** Converts a WebCrypto signature into the form of authenticators (SEC 1, ASN.1). */
function der(raw: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const first = bytes.findIndex((byte) => byte !== 0)
    const bare = bytes.slice(first)
    const signed = (bare[0] ?? 0) > 127 ? [0, ...bare] : [...bare]
    return [2, signed.length, ...signed]
  }
  const both = [...integer(raw.slice(0, 32)), ...integer(raw.slice(32))]
  return Uint8Array.from([48, both.length, ...both])
}

export interface Asked {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

/** False values that a test can make the authenticator send. */
interface Lies {
  origin?: string
  /** Whether the authenticator asked its owner for a finger or a code. */
  verified?: boolean
  /** An attestation instead of none. */
  attestation?: Map<unknown, unknown>
  counter?: number
}

export async function authenticator() {
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer)
  const id = crypto.getRandomValues(new Uint8Array(32))
  let count = 0
  const clientData = (type: string, challenge: string, origin = 'https://aubenacre.test') =>
    encoder.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = async (host: string, flags: number, counter: number) =>
    joined(await sha256(encoder.encode(host)), [flags], [0, 0, counter >> 8, counter & 255])
  const named = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: text(id),
    /** Returns the answer to `navigator.credentials.create`, as JSON. */
    async create(
      { challenge, rp }: Asked,
      { origin, verified = true, attestation }: Lies = {},
    ): Promise<string> {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point.slice(1, 33)],
        [-3, point.slice(33)],
      ])
      const authData = joined(
        await head(rp?.id ?? '', verified ? 0x45 : 0x41, count),
        new Uint8Array(16),
        [0, id.length],
        id,
        cbor(key),
      )
      const object = new Map<string, unknown>([
        ['fmt', attestation ? 'packed' : 'none'],
        ['attStmt', attestation ?? new Map()],
        ['authData', authData],
      ])
      return JSON.stringify({
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
          attestationObject: text(cbor(object)),
          transports: ['internal'],
        },
      })
    },
    /** Returns the answer to `navigator.credentials.get`, as JSON. */
    async get({ challenge, rpId }: Asked, { origin, verified = true, counter }: Lies = {}): Promise<string> {
      count = counter ?? count + 1
      const data = clientData('webauthn.get', challenge, origin)
      const authenticatorData = await head(rpId ?? '', verified ? 0x05 : 0x01, count)
      const signed = joined(authenticatorData, await sha256(data))
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
      return JSON.stringify({
        ...named,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authenticatorData),
          signature: text(der(new Uint8Array(signature))),
          userHandle: null,
        },
      })
    },
  }
}
