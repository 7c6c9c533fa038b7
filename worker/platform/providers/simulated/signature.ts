/** Maximum age of a signed webhook, in seconds. */
const signatureAge = 300

const encoder = new TextEncoder()
const hmac = { name: 'HMAC', hash: 'SHA-256' } as const

/** Derives the signing key of one use from the secret of the application. */
async function keyFor(secret: string, use: string): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['sign'])
  const derived = await crypto.subtle.sign('HMAC', root, encoder.encode(use))
  return crypto.subtle.importKey('raw', derived, hmac, false, ['sign', 'verify'])
}

/** Returns the header value `t=<unix seconds>,v1=<hex>` over `<t>.<body>`. */
export async function sign(secret: string, use: string, body: string, seconds: number): Promise<string> {
  const signature = await crypto.subtle.sign(
    'HMAC',
    await keyFor(secret, use),
    encoder.encode(`${seconds}.${body}`),
  )
  return `t=${seconds},v1=${new Uint8Array(signature).toHex()}`
}

/** Whether a header signs exactly this body, at most `signatureAge` seconds ago. Compares in constant time. */
export async function verify(
  secret: string,
  use: string,
  body: string,
  header: string | null,
  seconds: number,
): Promise<boolean> {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match?.[1] || !match[2] || Math.abs(seconds - Number(match[1])) > signatureAge) return false
  const signature = Uint8Array.from(match[2].match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify(
    'HMAC',
    await keyFor(secret, use),
    signature,
    encoder.encode(`${match[1]}.${body}`),
  )
}
