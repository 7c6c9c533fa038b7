import * as z from 'zod'
import type { Calls } from '../../call.ts'
import { type EditedTerm, type TermKind, wireTerms } from '../../contract/catalogue/edited-terms.ts'
import { type Edit, type Undo, wireEdits } from '../../contract/catalogue/editing.ts'
import { absent, CommerceError } from '../../contract/error.ts'
import { ownRoutes } from '../../contract/own-routes.ts'

/** Categories or tags that the staff edit through `wc/v3`. Refusals throw CommerceError. */
export interface TermCommerce {
  /** Returns all of them, in the order of their places. */
  all(): Promise<EditedTerm[]>
  /** Returns the newest edits of one. */
  edits(id: number): Promise<Edit[]>
  /** Reverts an edit, or one of its fields. */
  undo(id: number, undo: Undo): Promise<void>
  /** Saves one. `id` is `null` for a new one. */
  save(id: number | null, body: object): Promise<void>
  /** Writes their order: the first one comes first. */
  order(ids: readonly number[]): Promise<void>
  /** Deletes one; nothing when it is gone already. Its products stay, and the categories under it move up. */
  remove(id: number): Promise<void>
}

const result = z.object({
  error: z
    .object({ code: z.string(), message: z.string(), data: z.record(z.string(), z.unknown()) })
    .optional(),
})
const batch = z.object({ update: z.array(result).default([]), delete: z.array(result).default([]) })

export function termCommerce(calls: Calls, kind: TermKind): TermCommerce {
  const path = `wc/v3/products/${kind}`
  const own = `${ownRoutes}/workshop/catalogue/${kind}`
  /** Sends several writes. Throws the first refusal. */
  const send = async (writes: object) => {
    const made = batch.parse((await calls.operate('POST', `${path}/batch`, writes)).body)
    const error = [...made.update, ...made.delete].find((each) => each.error)?.error
    if (error)
      throw new CommerceError(Number(error.data['status']) || 400, error.code, error.message, error.data)
  }
  return {
    all: async () => wireTerms.parse((await calls.operate('GET', own)).body).terms,
    edits: async (id) => wireEdits.parse((await calls.operate('GET', `${own}/${id}/edits`)).body).edits,
    undo: async (id, undo) => {
      await calls.operate('POST', `${own}/${id}/undo`, undo)
    },
    save: async (id, body) => {
      await calls.operate('POST', id === null ? path : `${path}/${id}`, body)
    },
    order: (ids) => send({ update: ids.map((id, place) => ({ id, menu_order: place })) }),
    async remove(id) {
      await send({ delete: [id] }).catch(absent)
    },
  }
}
