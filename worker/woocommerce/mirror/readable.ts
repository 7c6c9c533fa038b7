import * as z from 'zod'
import { listWithHoles } from '../../commerce/contract/php-values.ts'
import type { ShopApi } from '../shop-api.ts'
import type { CopiedThing } from './copied.ts'
import { issueNote } from './issue-note.ts'

/** Entries of a list that were left out, for the report. */
export type LeftOut = CopiedThing[]

/** A parsed entry of a list, and the entry as WooCommerce sent it. */
export interface ReadThing<T> {
  data: T
  entry: unknown
}

/** Returns the entries of a list that match a schema. Leaves out and reports the others. */
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

/** Returns all readable entries of a list, with one call per hundred. Throws PlatformError. */
export async function wholeList<T>(
  shop: ShopApi,
  schema: z.ZodType<T>,
  of: Parameters<typeof readable>[2],
): Promise<ReadThing<T>[]> {
  const all: ReadThing<T>[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    // Many variations have the same date, so only the id gives a stable order.
    const query = { per_page: String(pageSize), page: String(page), orderby: 'id', order: 'asc' }
    const { body, headers } = await shop.get(of.path, query)
    const found = listWithHoles(z.unknown()).parse(body)
    all.push(...readable(schema, found, of))
    const pages = Number(headers.get('X-WP-TotalPages')) || 1
    last = found.length === 0 ? page : Math.max(pages, found.length === pageSize ? page + 1 : page)
  }
  return all
}
