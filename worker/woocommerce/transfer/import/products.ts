import { parisClock } from '../../../../shared/delivery/calendar.ts'
import { priceStatements } from '../../../platform/catalogue/prices.ts'
import { mergedIndex } from '../../../platform/catalogue/search/search-index.ts'
import { type PlatformProduct, platformProduct, platformVariation } from '../../mirror/platform-product.ts'
import { productNotes } from '../../mirror/product-notes.ts'
import type { House } from '../house.ts'
import type { Platform } from '../platform.ts'
import { numbersOf, pageOf, readAll } from '../read-pages.ts'
import type { Note } from '../report.ts'
import type { CompletedProduct } from './completion.ts'
import type { WholeProduct } from './current.ts'
import { importedProduct, withOwn } from './imported-product.ts'
import {
  type Companions,
  leftOf,
  lostCompanions,
  productHistory,
  unlisted,
  unsold,
  type VariationCounts,
} from './left-behind.ts'
import { missingPieces, publishedIds } from './missing-pieces.ts'
import type { Imported, Part } from './part.ts'
import { storePictures } from './store-pictures.ts'
import { type ImportedProduct, type KeepPicture, writeProducts } from './write-products.ts'

/**
 * The number of products read at a time. Ten thousand products with sixty variations each must fit into little memory.
 */
const pageSize = 10

export interface ProductsOptions {
  kind: 'products' | 'sets'
  keepPicture: KeepPicture
  now: Date
  isWhole: boolean
  seen: Set<number>
  companions: Companions
  variations: VariationCounts
  complete?: ((all: readonly WholeProduct[]) => Promise<CompletedProduct[]>) | undefined
}

/**
 * Returns the part of products with their variations, or of sets, whose pieces must exist first. After the last page,
 * products that WooCommerce no longer publishes become drafts.
 * @param options `isWhole`: whether the source holds the whole shop, so that a missing product is gone; `seen`: ids
 * read so far, which a dry run does not write; `complete`: completes the products of a file with what is here
 */
export function pullProducts(
  platform: Platform,
  house: House,
  options: ProductsOptions,
): Part<ImportedProduct> {
  const { complete, kind, keepPicture, now, isWhole, seen, companions, variations: counts } = options
  // The reader of a file has already reported its problems, with line and column.
  const noting = isWhole ? productNotes : () => []
  const isMine = ({ type }: PlatformProduct) => (type === 'grouped') === (kind === 'sets')
  const path = 'wc/v3/products'
  const own = new Set<number>()
  /** The products of the current page. */
  const wires = new Map<number, WholeProduct>()
  const listed: Record<string, string> = {
    ...{ status: 'any', orderby: 'id', order: 'asc' },
    ...(kind === 'sets' && { type: 'grouped' }),
  }
  const moving = async (wire: PlatformProduct, notes: Note[]): Promise<ImportedProduct> => {
    const skipped: Note[] = []
    const fields = new Map<string, { kept: number; leftOut: number }>()
    const variations =
      wire.type === 'variable'
        ? await readAll(
            platform,
            `${path}/${wire.id}/variations`,
            platformVariation,
            { orderby: 'id', order: 'asc' },
            {
              ...{ noting, notes, skipped: (each) => skipped.push(each) },
              fields: (page) => {
                for (const { name, isLeftOut } of [...page.values()].flat()) {
                  const count = fields.get(name) ?? { kept: 0, leftOut: 0 }
                  count[isLeftOut ? 'leftOut' : 'kept'] += 1
                  fields.set(name, count)
                }
              },
            },
          )
        : []
    if (wire.type === 'variable') {
      counts.set(String(wire.id), { read: variations.length, skipped, fields })
      notes.push(...(isWhole ? unlisted(wire, variations, skipped) : []))
    }
    wires.set(wire.id, { product: wire, variations })
    return importedProduct({ product: wire, variations })
  }
  /** Returns what is written of these products: a file is completed with what it does not hold of them. */
  const whole = async (items: readonly Imported<ImportedProduct>[], again: Map<string, string>) => {
    if (!complete) return items
    const all = await complete(items.flatMap(({ data }) => wires.get(Number(data.product['id'])) ?? []))
    return items.map((item, place) => {
      const found = all[place]
      if (!found) return item
      if (found.ignored.length > 0) again.set(item.id, found.ignored.join('; '))
      return { ...item, data: withOwn(importedProduct(found), found) }
    })
  }
  return {
    name: kind,
    history: productHistory,
    bySince: true,
    sharesListWith: kind === 'products' ? 'sets' : 'products',
    ...(isWhole && { numbers: () => numbersOf(platform, path, listed) }),
    async page({ number, query, seen: read }) {
      wires.clear()
      const found = await pageOf(
        platform,
        path,
        number,
        platformProduct,
        { ...listed, ...query },
        { naming: ({ name }) => name, noting, size: pageSize, seen: read },
      )
      const items: Imported<ImportedProduct>[] = []
      const mine = found.items.filter(({ data }) => isMine(data))
      const numbers = new Set(mine.map(({ id }) => id))
      // Unreadable entries are reported with the products only, not again with the sets.
      const isUnread = (id: string) => kind === 'products' && !found.items.some((each) => each.id === id)
      const fields = new Map([...found.fields].filter(([id]) => numbers.has(id) || isUnread(id)))
      const notes = found.notes.filter(({ what }) => numbers.has(/\/(\d+) /.exec(what)?.[1] ?? ''))
      const files = mine.filter(({ data }) => data.downloadable)
      for (const { data, ...item } of mine) {
        if (data.downloadable) continue
        seen.add(data.id)
        own.add(data.id)
        companions.set(data.id, { what: `wc/v3/products/${data.id} ${data.name}`, ids: data.upsell_ids })
        items.push({ ...item, data: await moving(data, notes) })
      }
      const unread = kind === 'sets' ? [] : found.skipped.map(unsold)
      const skipped = [
        ...unread,
        ...files.map(({ what }) => ({ what, why: 'files to download are not sold here: left out' })),
      ]
      return { ...found, items, skipped, notes, fields }
    },
    async write(items) {
      const all = []
      const again = kind === 'sets' ? await missingPieces(house, items, seen) : new Map<string, string>()
      for (const { id, data } of await whole(items, again)) {
        const { pictures, missing } = await storePictures(house, data, keepPicture)
        for (const src of missing) again.set(id, `no picture at ${src}`)
        all.push({ ...data, product: { ...data.product, pictures } })
      }
      return {
        refused: new Map(),
        again,
        statements: all.length > 0 ? await writeProducts(house, all, now) : [],
      }
    },
    async after(isForced, there) {
      // A product deleted after it was read no longer exists.
      if (there) for (const id of own) if (!there.has(String(id))) seen.delete(id)
      if (kind === 'products') return { statements: [] }
      // Sets come last, when everything else exists.
      const left = isWhole ? await leftOf(house, await publishedIds(platform), seen, isForced) : null
      return {
        statements: [...(left?.statements ?? []), mergedIndex, ...priceStatements(parisClock(now))],
        notes: [...(left?.notes ?? []), ...(await lostCompanions(house, companions, seen))],
      }
    },
  }
}
