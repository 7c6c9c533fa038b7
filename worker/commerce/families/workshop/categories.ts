import * as z from 'zod'
import type { Calls } from '../../call.ts'
import { type Category, wireCategories } from '../../contract/catalogue/categories.ts'
import { type Edit, wireEdits } from '../../contract/catalogue/editing.ts'
import { CommerceError } from '../../contract/error.ts'
import { ownRoutes } from '../../contract/own-routes.ts'

/** Categories that the staff edit through `wc/v3`. Refusals throw CommerceError. */
export interface CategoryCommerce {
  /** Returns all categories, in the order of their places. */
  all(): Promise<Category[]>
  /** Returns the newest edits of a category. */
  edits(id: number): Promise<Edit[]>
  /** Saves a category. `id` is `null` for a new one. */
  save(id: number | null, body: object): Promise<void>
  /** Writes the order of categories: the first one comes first. */
  order(ids: readonly number[]): Promise<void>
  /** Deletes a category; nothing when it is gone already. Its products stay, and the categories under it move up. */
  remove(id: number): Promise<void>
}

const path = 'wc/v3/products/categories'
const result = z.object({
  error: z
    .object({ code: z.string(), message: z.string(), data: z.record(z.string(), z.unknown()) })
    .optional(),
})
const batch = z.object({ update: z.array(result).default([]), delete: z.array(result).default([]) })

export function categoryCommerce(calls: Calls): CategoryCommerce {
  /** Sends several writes. Throws the first refusal. */
  const send = async (writes: object) => {
    const made = batch.parse((await calls.operate('POST', `${path}/batch`, writes)).body)
    const error = [...made.update, ...made.delete].find((each) => each.error)?.error
    if (error)
      throw new CommerceError(Number(error.data['status']) || 400, error.code, error.message, error.data)
  }
  return {
    all: async () =>
      wireCategories.parse((await calls.operate('GET', `${ownRoutes}/workshop/catalogue/categories`)).body)
        .categories,
    edits: async (id) =>
      wireEdits.parse(
        (await calls.operate('GET', `${ownRoutes}/workshop/catalogue/categories/${id}/edits`)).body,
      ).edits,
    save: async (id, body) => {
      await calls.operate('POST', id === null ? path : `${path}/${id}`, body)
    },
    order: (ids) => send({ update: ids.map((id, place) => ({ id, menu_order: place })) }),
    remove: (id) =>
      send({ delete: [id] }).catch((error: unknown) => {
        if (!(error instanceof CommerceError && error.status === 404)) throw error
      }),
  }
}
