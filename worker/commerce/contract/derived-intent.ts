/**
 * Returns an intent id that depends only on `words`, so a repeated request applies once. It is a UUID of version 8 (RFC
 * 9562, made by the application) from the first 16 bytes of a SHA-256.
 */
export async function derivedIntent(words: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  const bytes = new Uint8Array(digest).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
