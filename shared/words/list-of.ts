import * as z from 'zod'

/** Makes a schema for a list of at most `maxItems` items. Refuses a longer list before it checks any item. */
export const listOf = <T extends z.ZodType>(item: T, maxItems: number) =>
  z.array(z.unknown()).max(maxItems).pipe(z.array(item))
