import * as z from 'zod'
import type { ShopApi } from '../shop-api.ts'

/** What of a list answers to a schema: what is of another kind, or broken, is as if it were not there, and told in the log. */
export const readable = <T>(schema: z.ZodType<T>, body: unknown, path: string): T[] =>
  z
    .array(z.unknown())
    .parse(body)
    .flatMap((each) => {
      const { data, error } = schema.safeParse(each)
      const [issue] = error?.issues ?? []
      const { id = '?' } = (each ?? {}) as { id?: unknown }
      if (issue) console.error(`${path} ${id}: ${issue.path.join('.')}: ${issue.message}: left out`)
      return data ?? []
    })

/** All that can be read of a list of the shop, a call for each hundred. Throws PlatformError. */
export async function wholeList<T>(shop: ShopApi, path: string, schema: z.ZodType<T>): Promise<T[]> {
  const all: T[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body, headers } = await shop.get(path, { per_page: '100', page: String(page) })
    all.push(...readable(schema, body, path))
    last = Number(headers.get('X-WP-TotalPages')) || 1
  }
  return all
}
