/** First 128 bits of the SHA-256 of a text, as 32 hexadecimal characters. */
export async function hexDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(digest, 0, 16).toHex()
}
