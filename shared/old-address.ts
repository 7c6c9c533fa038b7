/** Maximum number of characters of an old address. */
const maxLetters = 300

/**
 * Returns the address of a page in a former shop as it is stored and looked up: the path only, decoded, in lower case,
 * without a final slash. `null` when its path identifies no page (`/?p=12`) or is too long.
 */
export function oldPath(address: string): string | null {
  const written = /^https?:\/\/[^/?#]+([^?#]*)/i.exec(address)?.[1] ?? /^\/[^?#]*/.exec(address)?.[0] ?? ''
  let path: string
  try {
    path = decodeURIComponent(written)
  } catch {
    return null
  }
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  const bare = path.slice(0, end).normalize('NFC').toLowerCase()
  return bare !== '' && bare.length <= maxLetters ? bare : null
}
