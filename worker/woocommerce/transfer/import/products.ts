import * as z from 'zod'
import { parisClock } from '../../../../shared/delivery/paris-clock.ts'
import type { Statement } from '../../../platform/catalogue/load/statement.ts'
import { priceStatements } from '../../../platform/catalogue/prices.ts'
import { filterLabels } from '../../../platform/catalogue/search/filter-terms.ts'
import { mergedIndex } from '../../../platform/catalogue/search/search-index.ts'
import {
  type PlatformProduct,
  platformProduct,
  platformVariation,
  productRows,
} from '../../mirror/product-rows.ts'
import type { House } from '../house.ts'
import { type Platform, pageOf, readAll } from '../platform.ts'
import type { Moved, Part } from './part.ts'
import { pricedRows } from './sales.ts'
import { type KeepPicture, type MovingProduct, writeProducts } from './write-products.ts'

/** Attributes lists are narrowed by are no choice, and no line of the page. */
const isShown = ({ slug }: { slug: string }) => !(slug in filterLabels)

/**
 * Products with their variations, then sets, whose pieces have to be there. What the platform no longer publishes becomes a
 * draft once all was read.
 * @param options `isWhole`: whether what is not there is gone, or only not told of
 */
export function pullProducts(
  platform: Platform,
  house: House,
  options: { kind: 'products' | 'sets'; keepPicture: KeepPicture; now: Date; isWhole: boolean },
): Part<MovingProduct> {
  const { kind, keepPicture, now, isWhole } = options
  const isMine = ({ type }: PlatformProduct) => (type === 'grouped') === (kind === 'sets')
  const variationsOf = async ({ id, type }: PlatformProduct) =>
    type === 'variable' ? readAll(platform, `wc/v3/products/${id}/variations`, platformVariation, {}) : []
  const moving = async (wire: PlatformProduct): Promise<MovingProduct> => {
    const variations = await variationsOf(wire)
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
      pictures: wire.images.map(({ id, src, name, alt }) => ({ id, src, name, alt })),
    }
  }
  return {
    name: kind,
    bySince: true,
    async page(page, since) {
      const found = await pageOf(
        platform,
        'wc/v3/products',
        page,
        platformProduct,
        {
          status: 'any',
          orderby: 'id',
          order: 'asc',
          ...(kind === 'sets' && { type: 'grouped' }),
          ...(since && { modified_after: since, dates_are_gmt: 'true' }),
        },
        ({ name }) => name,
      )
      const items: Moved<MovingProduct>[] = []
      for (const { data, ...item } of found.items)
        if (isMine(data)) items.push({ ...item, data: await moving(data) })
      return { items, last: found.last, skipped: kind === 'sets' ? [] : found.skipped }
    },
    async write(items) {
      const all = []
      const again = new Map<string, string>()
      for (const { id, data } of items) {
        const pictures = []
        for (const picture of data.pictures) {
          const name = await keepPicture(picture)
          if (name) pictures.push({ name, alt: picture.alt })
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
    async after() {
      if (kind === 'products') return []
      // Sets come last: all is there.
      return [
        ...(isWhole ? [gone(await publishedIds(platform))] : []),
        mergedIndex,
        ...priceStatements(parisClock(now)),
      ]
    },
  }
}

const gone = (there: readonly number[]): Statement => ({
  sql: `UPDATE products SET status = 'draft' WHERE source = 'platform' AND status = 'publish'
    AND id NOT IN (SELECT value FROM json_each(?1))`,
  params: [JSON.stringify(there)],
})

async function publishedIds(platform: Platform): Promise<number[]> {
  const query = { status: 'publish', _fields: 'id', orderby: 'id', order: 'asc' }
  const found = await readAll(platform, 'wc/v3/products', z.object({ id: z.int() }), query)
  return found.map(({ id }) => id)
}
