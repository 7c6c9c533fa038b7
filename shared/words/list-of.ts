import * as z from 'zod'

/** A list of at most `most` items; a longer one is refused before its items are looked at. */
export const listOf = <T extends z.ZodType>(item: T, maxItems: number) =>
  z.array(z.unknown()).max(maxItems).pipe(z.array(item))
