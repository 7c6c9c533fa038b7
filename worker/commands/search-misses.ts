import { type Place, readRows } from './d1.ts'

interface Miss {
  words: string
  times: number
  last: string
}

const query = `SELECT words, sum(count) AS times, max(day) AS last FROM search_misses
  GROUP BY words ORDER BY times DESC, last DESC, words LIMIT 100`

/**
 * Prints the searches without a result of the last ninety days, most frequent first. They show what to name
 * differently, or to sell.
 */
export function printMisses(place: Place): number {
  const [misses = []] = readRows(place, query) as Miss[][]
  if (misses.length === 0) console.log('No search found nothing.')
  for (const { words, times, last } of misses)
    console.log(`${String(times).padStart(6)} × ${words} (${last})`)
  return 0
}
