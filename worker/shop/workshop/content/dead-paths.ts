import type { Tried } from '../../../context.ts'
import { followPath } from '../redirects/follow-path.ts'

/** A value inside a piece, and where it is. */
interface Found {
  path: (string | number)[]
  value: string
}

/** Maximum number of addresses that one saving tries. Each is a page that the Worker draws. */
const maxTried = 40

/** Returns the addresses of the shop in a piece. A text in Markdown, which starts otherwise, is none. */
function addressesIn(value: unknown, path: (string | number)[] = []): Found[] {
  if (typeof value === 'string') return /^\/(?!\/)\S*$/.test(value) ? [{ path, value }] : []
  if (Array.isArray(value)) return value.flatMap((each, index) => addressesIn(each, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => addressesIn(each, [...path, key]))
}

/**
 * Returns the addresses of a piece that lead to no page, as errors at their places. Tries only those that the stored piece
 * does not have.
 * @param tryPath requests a path of the shop
 */
export async function deadPaths(
  tryPath: (path: string) => Promise<Tried>,
  { typed, before }: { typed: unknown; before: unknown },
): Promise<{ path: (string | number)[]; message: string }[]> {
  const known = new Set(addressesIn(before).map(({ value }) => value))
  const found = addressesIn(typed).filter(({ value }) => !known.has(value))
  const answers = new Map<string, boolean>()
  for (const address of [...new Set(found.map(({ value }) => value))].slice(0, maxTried))
    answers.set(address, (await followPath(address.split('#')[0] || '/', tryPath)).answers)
  return found
    .filter(({ value }) => answers.get(value) === false)
    .map(({ path, value }) => ({ path, message: `Cette adresse ne mène à aucune page\u00a0: ${value}` }))
}
