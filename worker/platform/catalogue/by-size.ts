/** Bytes of JSON one statement takes: D1 takes statements of 100 kB, and parameters may have to be written into them. */
export const statementBytes = 60_000

/** Bytes of a value as JSON in UTF-8. */
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Things in order, in groups whose JSON takes so many bytes at most; one that takes more is a group by itself. */
export function bySize<T>(things: readonly T[], maxBytes: number = statementBytes): T[][] {
  const groups: T[][] = []
  let left = 0
  for (const thing of things) {
    const bytes = bytesOf(thing) + 1
    const group = groups.at(-1)
    if (group && bytes <= left) group.push(thing)
    else {
      groups.push([thing])
      left = maxBytes
    }
    left -= bytes
  }
  return groups
}
