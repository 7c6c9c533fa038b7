import * as z from 'zod'
import type { Calls } from '../../call.ts'
import { absent } from '../../contract/error.ts'
import { ownRoutes } from '../../contract/own-routes.ts'

const page = z.object({
  redirects: z.array(
    z.object({
      source: z.string(),
      isPrefix: z.union([z.literal(0), z.literal(1)]),
      target: z.string(),
      hits: z.int(),
      lastHit: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
})
export type RedirectPage = z.infer<typeof page>

/**
 * Redirects of old addresses, as the staff write them. Refusals throw CommerceError: 422 with a sentence for each bad
 * line.
 */
export interface RedirectCommerce {
  list(after: string): Promise<RedirectPage>
  /** Adds all rules or none. Returns how many were written. Refusals name rules by their `line`, else by their place. */
  add(rules: readonly { from: string; to: string; line?: number }[]): Promise<number>
  remove(source: string): Promise<string>
  /**
   * Stores for a week the paths that another shop's file names. Returns the id of the list; an equal list has the same
   * id.
   */
  keepList(paths: readonly string[]): Promise<string>
  /** Returns the paths of that list; `null` when it is no longer stored. */
  listOf(id: string): Promise<string[] | null>
}

const base = `${ownRoutes}/workshop/redirects`

export function redirectCommerce(calls: Calls): RedirectCommerce {
  return {
    list: async (after) =>
      page.parse((await calls.operate('GET', `${base}?${new URLSearchParams({ after })}`)).body),
    add: async (rules) =>
      z.object({ written: z.int() }).parse((await calls.operate('POST', base, { rules })).body).written,
    remove: async (source) => {
      await calls.operate('POST', `${base}/removal`, { source })
      return 'La redirection est retirée.'
    },
    keepList: async (paths) =>
      z.object({ id: z.string() }).parse((await calls.operate('POST', `${base}/lists`, { paths })).body).id,
    listOf: async (id) => {
      const answer = await calls.operate('GET', `${base}/lists/${id}`).catch(absent)
      return answer && z.object({ paths: z.array(z.string()) }).parse(answer.body).paths
    },
  }
}
