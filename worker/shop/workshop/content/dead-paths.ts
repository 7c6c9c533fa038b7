import { linkPaths } from '../../../../shared/catalogue/blocks.ts'
import type { Block } from '../../../../shared/catalogue/content.ts'
import type { Tried } from '../../../context.ts'
import { followPath } from '../redirects/follow-path.ts'

type Place = (string | number)[]

/** A value inside a piece, and where it is. */
interface Found {
  path: Place
  value: string
}

/** Maximum number of addresses that one saving tries. Each is a page that the Worker draws. */
const maxTried = 40

const isText = (value: readonly unknown[]): value is Block[] =>
  value.some((each) => typeof each === 'object' && each !== null && 'kind' in each)

/** Returns the addresses of the shop in a piece: those of its fields, and those of the links of its texts. */
function addressesIn(value: unknown, path: Place = []): Found[] {
  if (typeof value === 'string') return /^\/(?!\/)\S*$/.test(value) ? [{ path, value }] : []
  if (Array.isArray(value))
    return isText(value)
      ? linkPaths(value).map((each) => ({ path, value: each }))
      : value.flatMap((each, index) => addressesIn(each, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => addressesIn(each, [...path, key]))
}

const sentenceOf = (dead: readonly string[]) =>
  dead.length === 1
    ? `Cette adresse ne mène à aucune page\u00a0: ${dead[0]}`
    : `Ces adresses ne mènent à aucune page\u00a0: ${dead.join(', ')}`

/**
 * Returns the addresses of a piece that lead to no page, as one error for each place. Tries only those that the stored
 * piece does not have.
 * @param tryPath requests a path of the shop
 */
export async function deadPaths(
  tryPath: (path: string) => Promise<Tried>,
  { value, before }: { value: unknown; before: unknown },
): Promise<{ path: Place; message: string }[]> {
  const known = new Set(addressesIn(before).map((each) => each.value))
  const found = addressesIn(value).filter((each) => !known.has(each.value))
  const answers = new Map<string, boolean>()
  for (const address of [...new Set(found.map((each) => each.value))].slice(0, maxTried))
    answers.set(address, (await followPath(address.split('#')[0] || '/', tryPath)).answers)
  const dead = found.filter((each) => answers.get(each.value) === false)
  return [...Map.groupBy(dead, ({ path }) => path.join('.')).values()].map((same) => ({
    path: same[0]?.path ?? [],
    message: sentenceOf([...new Set(same.map((each) => each.value))]),
  }))
}
