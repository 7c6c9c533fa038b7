/** White space, quotes and brackets, which people copy with a link, as they are or as percent escapes. */
const around = `[,;:!)\\]>"'*(]|%(?:0[9ad]|2[02789c]|3[abe]|5d)|%c2%(?:a0|[ab]b)|%e2%80%(?:8b|a6|9[89cd])`
/** The same, and a full stop, which may start the name of a file. */
const sign = `(?:${around}|[.])`

/** Signs before a link, and those behind a word or the number of a product. Other numbers stay as they are. */
const pasted = new RegExp(`^(?:${around})+|(?<=\\p{L}|-\\d{1,9})(?:/?${sign})+$`, 'giu')

/** What a program put before the query that it added: `&` in place of `?`, or an escaped question mark. */
const query = /(?:%3f|&(?:amp;)?)(?=[a-z_]+(?:=|%3d))/i

/** Returns a query whose signs a program escaped with its question mark. */
const unescaped = (added: string): string => added.replace(/%3d/gi, '=').replace(/%26/g, '&')

/** An address in angle brackets is no copied link. */
const bracketed = /<|%3c/i

/** Paths in which capitals may matter: secret addresses, document numbers, files, percent escapes. */
const exact = /^(wp-json|hooks|demo-payment|commande)\/|[.%]/i

/** Maximum length of a path to repair. A long run of signs would take the patterns long, and nobody copies one. */
const maxRepaired = 300

/** Returns a path with one slash between its parts, and none at its ends. */
const oneSlash = (path: string): string => path.split('/').filter(Boolean).join('/')

/** Returns a path without what was copied with it, and the query that it holds. */
function repaired(path: string, search: string): [path: string, search: string] {
  if (path.length >= maxRepaired || bracketed.test(path)) return [path, search]
  const { index = path.length, 0: mark = '' } = (search === '' && query.exec(path)) || {}
  const added = path.slice(index + mark.length)
  return [oneSlash(path.slice(0, index).replace(pasted, '')), added ? `?${unescaped(added)}` : search]
}

/**
 * Returns an address in our own spelling: one slash between parts and none at the end, no capitals, nothing that was
 * copied with the link. `null` when it is already right.
 */
export function writtenAddress({ pathname, search }: URL): string | null {
  const path = oneSlash(pathname)
  const [bare, asked] = repaired(path, search)
  const isExact = exact.test(bare)
  const own = `/${isExact ? bare : bare.toLowerCase()}`
  // Two slashes before what may be a host are no slip.
  const given = isExact ? pathname.replace(/^\/+/, '/') : pathname
  return path && own !== given ? own + asked : null
}
