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

const mb = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`

/**
 * Opens the pages of 100,000 different products, and reads on the way the memory of the isolate, and that of the whole
 * process (database and other isolates included).
 * @param seconds after which it stops where it is
 */
export async function measureMemory(seconds: number): Promise<Section> {
  const shop = await syntheticShop(pages, { isInspected: true })
  try {
    const database = await shop.database()
    const { results } = await database
      .prepare('SELECT id, name FROM products WHERE id > 100000 ORDER BY id')
      .all<{ id: number; name: string }>()
    const left = results.map(productPath)
    const all = left.length
    let end = Number.POSITIVE_INFINITY
    const read = async () => {
      const answer = await fetch(shop.worker + (left.pop() ?? ''))
      if (answer.status !== 200) throw new Error(`${answer.url} answers ${answer.status}`)
      await answer.arrayBuffer()
    }
    const some = async (count: number) => {
      const until = Math.max(left.length - count, 0)
      const one = async () => {
        while (left.length > until && performance.now() < end) await read()
      }
      await Promise.all(Array.from({ length: together }, one))
    }
    const inspector = await shop.inspector()
    const poke = async () => (await fetch(shop.worker + paths.about)).arrayBuffer()
    await some(warmUp)
    end = performance.now() + seconds * 1000
    const rows = [
      ['different pages', 'isolate', 'of it objects', 'of it pages and bitmaps', 'memory of workerd'],
    ]
    const held: number[] = []
    // Looks again after twice as many pages, so that a growth that stops shows.
    for (let wanted = warmUp * 2; ; wanted *= 2) {
      await some(wanted - (all - left.length))
      const { objects, buffers } = await heapOf(inspector, poke)
      held.push(objects + buffers)
      const sizes = [objects + buffers, objects, buffers, await residentBytes(shop.process)]
      rows.push([(all - left.length).toLocaleString('en'), ...sizes.map(mb)])
      if (left.length === 0 || performance.now() >= end) break
    }
    return {
      tables: [{ title: `Memory, ${together} shoppers`, rows }],
      figures: { 'memory.pages': all - left.length, 'memory.isolate': Math.max(...held) },
    }
  } finally {
    await shop.close()
  }
}
