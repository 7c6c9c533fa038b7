import * as z from 'zod'
import { listWithHoles } from '../../commerce/contract/text.ts'
import type { ShopApi } from '../shop-api.ts'
import type { CopiedThing } from './copied.ts'
import { issueNote } from './issue-note.ts'

/** Things of a list that were left out, as they are reported. */
export type LeftOut = CopiedThing[]

/** Something of a list, and all that the platform said of it. */
export interface ReadThing<T> {
  data: T
  entry: unknown
}

/** What of a list answers to a schema: what is of another kind, or broken, is as if it were not there, and reported. */
export const readable = <T>(
  schema: z.ZodType<T>,
  body: unknown,
  { path, kind, left }: { path: string; kind: CopiedThing['kind']; left: LeftOut },
): ReadThing<T>[] =>
  z
    .array(z.unknown())
    .parse(body)
    .flatMap((each) => {
      const { data, error } = schema.safeParse(each)
      const [issue] = error?.issues ?? []
      const { id, sku } = (each ?? {}) as { id?: unknown; sku?: unknown }
      if (issue) {
        const { done, ...found } = issueNote(issue, each)
        left.push({
          ...{ kind, id: String(id ?? '?'), address: `wc/v3/${path}/${id ?? '?'}`, data: null },
          ...(typeof sku === 'string' && { sku }),
          notes: [{ ...found, done: `${done}: left out` }],
        })
      }
      return data ? [{ data, entry: each }] : []
    })

const pageSize = 100

/** All that can be read of a list of the shop, a call for each hundred. Throws PlatformError. */
export async function wholeList<T>(
  shop: ShopApi,
  schema: z.ZodType<T>,
  of: Parameters<typeof readable>[2],
): Promise<ReadThing<T>[]> {
  const all: ReadThing<T>[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    // Many variations are of one second: their number alone is an order.
    const query = { per_page: String(pageSize), page: String(page), orderby: 'id', order: 'asc' }
    const { body, headers } = await shop.get(of.path, query)
    const found = listWithHoles(z.unknown()).parse(body)
    all.push(...readable(schema, found, of))
    const pages = Number(headers.get('X-WP-TotalPages')) || 1
    last = found.length === 0 ? page : Math.max(pages, found.length === pageSize ? page + 1 : page)
  }
  return all
}
