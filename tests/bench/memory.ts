/** What an isolate holds in memory while it answers pages it has never answered: it may grow, and has to stop. */
import { paths, productPath } from '../../shared/paths.ts'
import { heapOf } from './isolate-heap.ts'
import { residentBytes } from './processor.ts'
import type { Section } from './section.ts'
import { syntheticShop } from './synthetic-shop.ts'

const pages = 100_000
const together = 8
/** Pages after which all that is read once has been. */
const warmUp = 200

const mb = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

interface Product {
  id: number
  name: string
}

/** As many different addresses as there are products: in ten, a search of one, three lists of others, and six products. */
const addressesOf = (products: readonly Product[]): string[] =>
  products.map((product, rank) => {
    if (rank % 10 === 0)
      return `${paths.search}?${new URLSearchParams({ wd: product.name })}&prix=0-${rank + 1}`
    if (rank % 10 > 3) return productPath(product)
    return `${paths.all}?prix=0-${pages + rank}&par=48&page=${(rank % 1_000) + 1}`
  })

/**
 * Opens 100,000 different pages of a shop of as many products, and reads on the way what the isolate holds, and the memory
 * of the whole process (database and other isolates included).
 */
export async function measureMemory(): Promise<Section> {
  const shop = await syntheticShop(pages, { isInspected: true })
  try {
    const database = await shop.database()
    const { results } = await database
      .prepare('SELECT id, name FROM products WHERE id > 100000 ORDER BY id')
      .all<Product>()
    const left = addressesOf(results)
    const all = left.length
    const read = async (path: string) => {
      const address = shop.worker + path
      // workerd closes a connection that waited while the heap was read, just when it is used again.
      const answer = await fetch(address).catch(() => fetch(address))
      if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
      await answer.arrayBuffer()
    }
    const some = async (count: number) => {
      const until = Math.max(left.length - count, 0)
      const one = async () => {
        while (left.length > until) await read(left.pop() ?? '')
      }
      await Promise.all(Array.from({ length: together }, one))
    }
    const inspector = await shop.inspector()
    const poke = () => read(paths.about)
    // After a load the first list makes the index, for which nobody else is kept waiting.
    await read(paths.all)
    await some(warmUp)
    const rows = [
      ['different pages', 'held', 'of it objects', 'of it pages and bitmaps', 'garbage', 'memory of workerd'],
    ]
    const held: number[] = []
    // Looks again after twice as many pages, so that a growth that stops shows.
    for (let wanted = warmUp * 2; ; wanted *= 2) {
      await some(wanted - (all - left.length))
      const { objects, buffers, garbage } = await heapOf(inspector, poke)
      held.push(objects + buffers)
      const sizes = [objects + buffers, objects, buffers, garbage, await residentBytes(shop.process)]
      rows.push([(all - left.length).toLocaleString('en'), ...sizes.map(mb)])
      if (left.length === 0) break
    }
    const title = `Memory an isolate holds, ${together} shoppers on pages nobody opened before: in ten, six jewels, three lists, a search; garbage waits to be collected, which V8 does when memory runs short`
    const [before = Number.NaN, last = Number.NaN] = held.slice(-2)
    return {
      tables: [{ title, rows }],
      figures: {
        'memory.pages': all - left.length,
        'memory.isolate': Math.max(...held),
        'memory.growth': last - before,
      },
    }
  } finally {
    await shop.close()
  }
}
