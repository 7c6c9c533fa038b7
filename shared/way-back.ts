/** Characters of the longest way back that is kept. */
export const longestWay = 2_000

/**
 * A path of our own to go back to, its dots resolved; `null` for anything that leads elsewhere. What changes state
 * answers POST only: coming back never writes.
 */
export function wayBack(value: string | null | undefined): string | null {
  // A longer one would not fit into the headers of an answer.
  if (!value || value.length > longestWay || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(value)) return null
  const url = new URL(value, 'https://own.invalid')
  // Dots can leave `//elsewhere` behind, which a browser would follow to that host.
  const isOwn = url.origin === 'https://own.invalid' && !url.pathname.startsWith('//')
  return isOwn ? url.pathname + url.search : null
}
