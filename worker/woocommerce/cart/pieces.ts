import * as z from 'zod'

/** Number of pieces of a cart by line key. */
export type Pieces = Record<string, number>

/** What a write changes: more pieces of something, the number of pieces of one line, or an empty cart. */
export type Effect = 'more' | 'nothing left' | { key: string; pieces: number }

const wireLines = z.object({
  items: z.array(z.object({ item_key: z.string(), quantity: z.object({ value: z.coerce.number() }) })),
})

/** Returns the pieces in a cart response; `null` when it is no cart. */
export function piecesOf(body: unknown): Pieces | null {
  const { data } = wireLines.safeParse(body)
  return data
    ? Object.fromEntries(data.items.map(({ item_key, quantity }) => [item_key, quantity.value]))
    : null
}

/** Returns the keys of the lines that hold more pieces than before. */
export const grown = (before: Pieces, now: Pieces): string[] =>
  Object.keys(now).filter((key) => (now[key] ?? 0) > (before[key] ?? 0))

/**
 * Whether a write has reached its cart. It compares the content before the write with the current one, because nobody
 * else writes to the cart.
 */
export function isDone(effect: Effect, before: Pieces, now: Pieces): boolean {
  if (effect === 'more') return grown(before, now).length > 0
  if (effect === 'nothing left') return Object.keys(now).length === 0
  return (now[effect.key] ?? 0) === effect.pieces
}

/** Returns the number of pieces that these lines hold after `taken` pieces are removed. */
export const without = (now: Pieces, taken: Pieces): Pieces =>
  Object.fromEntries(
    Object.keys(taken).flatMap((key) => {
      const held = now[key] ?? 0
      return held > 0 ? [[key, Math.max(0, held - (taken[key] ?? 0))]] : []
    }),
  )
