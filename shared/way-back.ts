/** Maximum number of characters of a way back. */
export const longestWay = 2_000

/**
 * Returns a path of this site to return to, with its dots resolved. `null` for anything that leads elsewhere. Returning
 * never writes, because writes need POST.
 */
export function wayBack(value: string | null | undefined): string | null {
  // A longer path would not fit into response headers.
  if (!value || value.length > longestWay || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(value)) return null
  const url = new URL(value, 'https://own.invalid')
  // Resolved dots can leave `//elsewhere`, which a browser would follow to that host.
  const isOwn = url.origin === 'https://own.invalid' && !url.pathname.startsWith('//')
  return isOwn ? url.pathname + url.search : null
}
