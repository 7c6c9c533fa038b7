const encoder = new TextEncoder()

/** Whether a base64 signature is the HMAC-SHA256 of these bytes with the secret. Compares in constant time. */
export async function isSigned(body: ArrayBuffer, signature: string, secret: string): Promise<boolean> {
  const sent = bytesOf(signature)
  if (!sent) return false
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, sent, body)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(base64)
  } catch {
    return null
  }
}
