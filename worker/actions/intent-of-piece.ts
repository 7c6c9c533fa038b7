/**
 * The intent of one piece of a set, always the same for the same wish: a retried form adds no piece twice. A UUID of
 * version 8 (RFC 9562, made by the application) from the first 16 bytes of a SHA-256.
 */
export async function intentOfPiece(intent: string, pieceId: number): Promise<string> {
  const source = new TextEncoder().encode(`${intent.toLowerCase()}/${pieceId}`)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', source)).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
