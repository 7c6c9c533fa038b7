import type { PartReport } from '../woocommerce/transfer/report.ts'

const width = 24

/** Returns `1 h 05`, `12 min` or `40 s`. */
function timeWords(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

/**
 * Returns a function that prints the progress of a transfer after each page, on the error stream: `products  [######
 * ]  24/100 pages, 41/s, 3 min left`.
 * @param now milliseconds since 1970
 */
export function transferProgress(write: (line: string) => void = console.error, now = () => Date.now()) {
  let part = ''
  let startedAt = now()
  let lastAt = startedAt
  let first = 0
  return ({ part: name, read }: PartReport, page: number, last: number): void => {
    if (part !== name) {
      part = name
      startedAt = lastAt
      first = page - 1
    }
    lastAt = now()
    const done = last === 0 ? 1 : page / last
    const seconds = Math.max(0.001, (lastAt - startedAt) / 1000)
    const bar = '#'.repeat(Math.round(done * width)).padEnd(width)
    const left = ((last - page) * seconds) / Math.max(1, page - first)
    const rest = page < last ? `, ${timeWords(left)} left` : ''
    write(`${name.padEnd(10)} [${bar}] ${page}/${last} pages, ${(read / seconds).toFixed(1)}/s${rest}`)
  }
}
