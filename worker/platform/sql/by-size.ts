/** Maximum bytes of JSON in one statement. D1 refuses statements over 100 kB, and some parameters are inlined. */
const statementBytes = 60_000

/** Returns the bytes of a value as JSON in UTF-8. */
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Splits things into groups of at most `maxBytes` of JSON, in order. A larger thing is a group by itself. */
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
