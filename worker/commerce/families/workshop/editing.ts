import * as z from 'zod'
import type { BulkChange } from '../../../../shared/catalogue/bulk-change.ts'
import { type Settings, servesHere } from '../../../settings.ts'
import type { Calls } from '../../call.ts'
import {
  type BulkLine,
  type EditedList,
  type Editor,
  wireBulk,
  wireEditedList,
  wireEditor,
} from '../../contract/catalogue/editing.ts'
import { ownRoutes } from '../../contract/own-routes.ts'

/**
 * The catalogue as the staff edits it. What is written goes through `wc/v3`, as any tool made for WooCommerce writes it.
 * Refusals throw CommerceError: 400 with a sentence for each field, 409 where somebody else was faster.
 */
export interface EditingCommerce {
  /** Whether the catalogue is the house's own: before a WooCommerce, its staff works there. */
  isHere: boolean
  /** @param asked `search`, `state`, `stock`, `term`, `after` */
  list(asked: Record<string, string>): Promise<EditedList>
  product(id: number): Promise<Editor>
  /** @param body fields of `wc/v3`, with the `version` that was seen. @returns the number of the product */
  save(id: number | null, body: object): Promise<number>
  /** All of them or none; a refused field is named `<variation>.<field>`. */
  saveVariations(id: number, version: number, variations: readonly object[]): Promise<void>
  addVariation(id: number, body: object): Promise<void>
  removeVariation(id: number, variation: number): Promise<void>
  /** The last picture of a product from now on. @param alt what it shows, for who does not see it */
  addPicture(
    id: number,
    file: Uint8Array<ArrayBuffer>,
    sent: { alt: string; version: number },
  ): Promise<string>
  /** A width of that picture which the browser of its sender has made, as WebP; one that is there already stays. */
  addWidth(src: string, width: number, file: Uint8Array<ArrayBuffer>): Promise<void>
  undo(id: number, edit: { edit: number; version: number }): Promise<void>
  /** @param operation name of the form that asks: sent twice, it makes one copy. @returns the number of the copy */
  copy(id: number, operation: string): Promise<number>
  previewBulk(ids: readonly number[], change: BulkChange): Promise<BulkLine[]>
  /** @param write name of the operation, and what its preview showed. @returns how many products were written */
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
    addWidth: async (src, width, file) => {
      const query = new URLSearchParams({ src, width: String(width) })
      await calls.upload(`${base}/widths?${query}`, file)
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
