import type { Platform } from '../platform.ts'
import type { CsvShop } from './read.ts'

/**
 * Returns an export file of WooCommerce as a platform that answers the reads of an import.
 * @param origin identifies the file, in place of a shop's URL
 */
export function csvPlatform({ products, variations, categories, tags }: CsvShop, origin: string): Platform {
  const lists: Record<string, readonly object[]> = {
    'wc/v3/products/categories': categories,
    'wc/v3/products/tags': tags,
  }
  const byParent = Map.groupBy(variations, ({ parent_id }) => parent_id)
  return {
    origin,
    async call(_method, path, query = {}) {
      const parent = Number(/^wc\/v3\/products\/(\d+)\/variations$/.exec(path)?.[1])
      const all = parent
        ? (byParent.get(parent) ?? [])
        : (lists[path] ??
          products.filter(
            ({ type, status }) =>
              (!query['type'] || query['type'] === type) &&
              (query['status'] !== 'publish' || status === 'publish'),
          ))
      const [page, size] = [Number(query['page'] ?? 1), Number(query['per_page'] ?? 100)]
      return {
        total: all.length,
        body: all.slice((page - 1) * size, page * size),
        pages: Math.max(1, Math.ceil(all.length / size)),
      }
    },
  }
}
