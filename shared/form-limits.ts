/** Maximum number of fields in a form, and of values under one name: more than any form of the shop has. */
const max = { fields: 600, repeats: 20 }

/** Whether the number of fields is within the limits. Stops at the first field too many. */
export function fitsForm(fields: Iterable<readonly [name: string, value: unknown]>): boolean {
  const counts = new Map<string, number>()
  let total = 0
  for (const [name] of fields) {
    const count = (counts.get(name) ?? 0) + 1
    total += 1
    if (count > max.repeats || total > max.fields) return false
    counts.set(name, count)
  }
  return true
}
