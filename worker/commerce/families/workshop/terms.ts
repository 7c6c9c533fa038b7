import * as z from 'zod'
import type { Calls } from '../../call.ts'
import {
  type EditedTerm,
  type TermKind,
  type TermPage,
  wireTermPage,
  wireTerms,
} from '../../contract/catalogue/edited-terms.ts'
import { type Edit, type Undo, wireEdits } from '../../contract/catalogue/editing.ts'
import { absent, CommerceError } from '../../contract/error.ts'
import { ownRoutes } from '../../contract/own-routes.ts'

/** Categories or tags that the staff edit through `wc/v3`. Refusals throw CommerceError. */
export interface TermCommerce {
  /** Returns a page of them, from 1, in the order of a tree; with words, a page of those that they find. */
  page(page: number, words: string): Promise<TermPage>
  /** Returns the first of them, in the order of their places, and one with those above it, wherever it is. */
  choices(own?: number): Promise<EditedTerm[]>
  /** Returns the newest edits of one. */
  edits(id: number): Promise<Edit[]>
  /** Reverts an edit, or one of its fields. */
  undo(id: number, undo: Undo): Promise<void>
  /** Saves one. `id` is `null` for a new one. */
  save(id: number | null, body: object): Promise<void>
  /** Moves a category past the sibling before it (-1) or after it (1). Nothing when that one is elsewhere. */
  move(id: number, step: -1 | 1, past: number): Promise<void>
  /** Deletes one; nothing when it is gone already. Its products stay, and the categories under it move up. */
  remove(id: number): Promise<void>
}

const result = z.object({
  error: z
    .object({ code: z.string(), message: z.string(), data: z.record(z.string(), z.unknown()) })
    .optional(),
})
const batch = z.object({ delete: z.array(result).default([]) })

export function termCommerce(calls: Calls, kind: TermKind): TermCommerce {
  const path = `wc/v3/products/${kind}`
  const own = `${ownRoutes}/workshop/catalogue/${kind}`
  /** Deletes one by a batch, which needs no other method. Throws its refusal. */
  const removeOne = async (id: number) => {
    const { body } = await calls.operate('POST', `${path}/batch`, { delete: [id] })
    const error = batch.parse(body).delete.find((each) => each.error)?.error
    if (error)
      throw new CommerceError(Number(error.data['status']) || 400, error.code, error.message, error.data)
  }
  return {
    page: async (page, words) => {
      const query = new URLSearchParams({ page: String(page), search: words })
      return wireTermPage.parse((await calls.operate('GET', `${own}/listed?${query}`)).body)
    },
    choices: async (one = 0) =>
      wireTerms.parse(
        (await calls.operate('GET', `${own}?${new URLSearchParams({ with: String(one) })}`)).body,
      ).terms,
    edits: async (id) => wireEdits.parse((await calls.operate('GET', `${own}/${id}/edits`)).body).edits,
    undo: async (id, undo) => {
      await calls.operate('POST', `${own}/${id}/undo`, undo)
    },
    save: async (id, body) => {
      await calls.operate('POST', id === null ? path : `${path}/${id}`, body)
    },
    move: async (id, step, past) => {
      await calls.operate('POST', `${own}/${id}/move`, { step, past })
    },
    async remove(id) {
      await removeOne(id).catch(absent)
    },
  }
}
