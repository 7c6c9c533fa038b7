/** Most letters of an address another shop showed something under. */
const maxLetters = 300

/**
 * An address of another shop as it is kept and looked up: its path alone, decoded, in lower case, without a stroke at its
 * end; `null` for one that names nothing by its path (`/?p=12`), or is too long.
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
