import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Memory of this process, in bytes, above which it collects garbage at once. */
const limit = 180_000_000

let collect: (() => void) | undefined

/**
 * Collects garbage between two pages of a transfer. Otherwise V8 first uses twice the memory that it needs, and a
 * transfer can run for an hour beside a shop.
 */
export function giveMemoryBack(): void {
  if (process.memoryUsage.rss() < limit) return
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
