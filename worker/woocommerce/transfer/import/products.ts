import { filterLabels } from '#brand/trade/filters.ts'
import { parisClock } from '../../../../shared/delivery/paris-clock.ts'
import { priceStatements } from '../../../platform/catalogue/prices.ts'
import { mergedIndex } from '../../../platform/catalogue/search/search-index.ts'
import {
  type PlatformProduct,
  type PlatformVariation,
  platformProduct,
  platformVariation,
} from '../../mirror/platform-product.ts'
import { productNotes } from '../../mirror/product-notes.ts'
import { productRows } from '../../mirror/product-rows.ts'
import type { House } from '../house.ts'
import type { Platform } from '../platform.ts'
import { numbersOf, pageOf, readAll } from '../read-pages.ts'
import type { Note } from '../report.ts'
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
import { pricedRows } from './sales.ts'
import {
  type ImportedProduct,
  type KeepPicture,
  type RemotePicture,
  writeProducts,
} from './write-products.ts'

/**
 * The number of products read at a time. Ten thousand products with sixty variations each must fit into little memory.
 */
const pageSize = 10

/** Whether an attribute is shown. Attributes of list filters are neither choices nor lines of the page. */
const isShown = ({ slug }: { slug: string }) => !(slug in filterLabels)

/**
 * Returns the part of products with their variations, or of sets, whose pieces must exist first. After the last page,
 * products that WooCommerce no longer publishes become drafts.
 * @param options `isWhole`: whether the source holds the whole shop, so that a missing product is gone; `seen`: ids
 * read so far, which a dry run does not write
 */
export function pullProducts(
  platform: Platform,
  house: House,
  options: {
    kind: 'products' | 'sets'
    keepPicture: KeepPicture
    now: Date
    isWhole: boolean
    seen: Set<number>
    companions: Companions
    variations: VariationCounts
  },
): Part<ImportedProduct> {
  const { kind, keepPicture, now, isWhole, seen, companions, variations: counts } = options
  // The reader of a file has already reported its problems, with line and column.
  const noting = isWhole ? productNotes : () => []
  const isMine = ({ type }: PlatformProduct) => (type === 'grouped') === (kind === 'sets')
  const path = 'wc/v3/products'
  const own = new Set<number>()
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
    const rows = pricedRows(productRows(wire, variations), wire, variations)
    const attributes = JSON.parse(String(rows.product['attributes'])) as { slug: string }[]
    return {
      ...rows,
      product: {
        ...rows.product,
        attributes: JSON.stringify(attributes.filter(isShown)),
        pictures: '[]',
        prior_cents: null,
      },
      permalink: wire.permalink,
      pictures: picturesOf(wire, variations),
    }
  }
  return {
    name: kind,
    history: productHistory,
    bySince: true,
    sharesListWith: kind === 'products' ? 'sets' : 'products',
    ...(isWhole && { numbers: () => numbersOf(platform, path, listed) }),
    async page({ number, query, seen: read }) {
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
      for (const { id, data } of items) {
        const pictures = []
        for (const picture of data.pictures) {
          const kept = await keepPicture(picture)
          if (kept) pictures.push({ ...(typeof kept === 'string' ? { name: kept } : kept), alt: picture.alt })
          else again.set(id, `no picture at ${picture.src}`)
        }
        all.push({ ...data, product: { ...data.product, pictures: JSON.stringify(pictures) } })
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

/** Returns the pictures of a product, then those of its variations, which its page shows too. */
function picturesOf(wire: PlatformProduct, variations: readonly PlatformVariation[]): RemotePicture[] {
  const all = [...wire.images, ...variations.flatMap(({ image }) => image ?? [])]
  const bySrc = new Map(all.map((each) => [each.src, each]).toReversed() as [string, RemotePicture][])
  return [...new Set(all.map(({ src }) => src))].flatMap((src) => {
    const found = bySrc.get(src)
    return found ? [{ id: found.id, src, name: found.name, alt: found.alt }] : []
  })
}
