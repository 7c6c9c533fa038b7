import * as z from 'zod'
import type { BulkChange } from '../../../../shared/catalogue/bulk-change.ts'
import { type Settings, servesHere } from '../../../settings.ts'
import type { Calls } from '../../call.ts'
import {
  type BulkLine,
  type EditedList,
  type Editor,
  type PickedProduct,
  type Undo,
  wireBulk,
  wireEditedList,
  wireEditor,
  wirePicks,
} from '../../contract/catalogue/editing.ts'
import { ownRoutes } from '../../contract/own-routes.ts'

/**
 * The catalogue as the staff edit it. Writes go through `wc/v3`, like those of any WooCommerce tool. Refusals throw
 * CommerceError: 400 with a sentence per field, 409 when somebody else has changed it first.
 */
export interface EditingCommerce {
  /** Whether the shop's own catalogue is edited here. With a WooCommerce behind, the staff edit there. */
  isHere: boolean
  /** Returns a page of products. `asked` may hold `search`, `state`, `stock`, `term` and `after`. */
  list(asked: Record<string, string>): Promise<EditedList>
  /** Returns products by id, drafts included, as forms show them. */
  picked(ids: readonly number[]): Promise<PickedProduct[]>
  /** Returns the products that words find, best first, drafts included. */
  found(words: string): Promise<PickedProduct[]>
  product(id: number): Promise<Editor>
  /** Saves fields of `wc/v3`, with the `version` that the editor saw. Returns the id of the product. */
  save(id: number | null, body: object): Promise<number>
  /** Saves all variations or none. A refused field is named `<variation>.<field>`. */
  saveVariations(id: number, version: number, variations: readonly object[]): Promise<void>
  addVariation(id: number, body: object): Promise<void>
  removeVariation(id: number, variation: number): Promise<void>
  /** Adds a picture as the last one of a product. `alt`: its alternative text. */
  addPicture(
    id: number,
    file: Uint8Array<ArrayBuffer>,
    sent: { alt: string; version: number },
  ): Promise<string>
  /** Reverts an edit, or one `field` of it. Without `sure`, 409 for what has changed since the edit. */
  undo(id: number, edit: Undo): Promise<void>
  /** Copies a product. `operation` is the form's id: sent twice, it makes one copy. Returns the id of the copy. */
  copy(id: number, operation: string): Promise<number>
  previewBulk(ids: readonly number[], change: BulkChange): Promise<BulkLine[]>
  /**
   * Writes a bulk change. `write` has the id of the operation and the values of its preview. Returns the number of
   * products written.
   */
  writeBulk(write: {
    operation: string
    kind: 'price' | 'stock'
    items: (readonly [number, number, number | null, number])[]
  }): Promise<number>
}

const base = `${ownRoutes}/workshop/catalogue`
const numbered = z.object({ id: z.int() })
export function editingCommerce(calls: Calls, settings: Settings): EditingCommerce {
  const read = async (path: string) => (await calls.operate('GET', `${base}/${path}`)).body
  const post = async (path: string, body: object) => (await calls.operate('POST', path, body)).body
  return {
    isHere: settings.COMMERCE_URL === undefined && servesHere(settings, 'orders'),
    list: async (asked) => wireEditedList.parse(await read(`products?${new URLSearchParams(asked)}`)),
    picked: async (ids) =>
      ids.length === 0 ? [] : wirePicks.parse(await read(`picks?ids=${ids.join(',')}`)).products,
    found: async (words) =>
      wirePicks.parse(await read(`picks?${new URLSearchParams({ search: words })}`)).products,
    product: async (id) => wireEditor.parse(await read(`products/${id}`)),
    save: async (id, body) =>
      numbered.parse(await post(id === null ? 'wc/v3/products' : `wc/v3/products/${id}`, body)).id,
    saveVariations: async (id, version, variations) => {
      await post(`${base}/products/${id}/variations`, { version, variations })
    },
    addVariation: async (id, body) => {
      await post(`wc/v3/products/${id}/variations`, body)
    },
    removeVariation: async (id, variation) => {
      await post(`wc/v3/products/${id}/variations/batch`, { delete: [variation] })
    },
    addPicture: async (id, file, { alt, version }) => {
      const query = new URLSearchParams({ alt, version: String(version) })
      const { body } = await calls.upload(`${base}/products/${id}/pictures?${query}`, file)
      return z.object({ src: z.string() }).parse(body).src
    },
    undo: async (id, edit) => {
      await post(`${base}/products/${id}/undo`, edit)
    },
    copy: async (id, operation) =>
      numbered.parse(await post(`${base}/products/${id}/copy`, { operation })).id,
    previewBulk: async (ids, change) =>
      wireBulk.parse(await post(`${base}/bulk/preview`, { ids, change })).lines,
    writeBulk: async (write) =>
      z.object({ products: z.int() }).parse(await post(`${base}/bulk`, write)).products,
  }
}
