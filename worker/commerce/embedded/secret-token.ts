/** A secret for a link, 256 random bits as 43 characters an address can hold. Only its hash is stored. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
}

/**
 * What is stored of a secret: its SHA-256 in hexadecimal. Looking the hash up compares nothing of the secret itself, so
 * that the time it takes tells nothing of it.
 */
export async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return new Uint8Array(digest).toHex()
}
