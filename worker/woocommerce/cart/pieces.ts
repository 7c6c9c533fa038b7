import * as z from 'zod'

/** Pieces of a cart by the keys of its lines. */
export type Pieces = Record<string, number>

/** What a write is to change: more of something, these pieces of one line, or nothing left at all. */
export type Effect = 'more' | 'nothing left' | { key: string; pieces: number }

const wireLines = z.object({
  items: z.array(z.object({ item_key: z.string(), quantity: z.object({ value: z.coerce.number() }) })),
})

/** The pieces of a cart answer; `null` when it is none. */
export function piecesOf(body: unknown): Pieces | null {
  const { data } = wireLines.safeParse(body)
  return data
    ? Object.fromEntries(data.items.map(({ item_key, quantity }) => [item_key, quantity.value]))
    : null
}

/** Lines that hold more than before. */
export const grown = (before: Pieces, now: Pieces): string[] =>
  Object.keys(now).filter((key) => (now[key] ?? 0) > (before[key] ?? 0))

/** Whether a write has reached its cart, by what the cart held before it left and holds now: nobody else writes to it. */
export function isDone(effect: Effect, before: Pieces, now: Pieces): boolean {
  if (effect === 'more') return grown(before, now).length > 0
  if (effect === 'nothing left') return Object.keys(now).length === 0
  return (now[effect.key] ?? 0) === effect.pieces
}

/** What lines hold once `taken` pieces are out of them. */
export const without = (now: Pieces, taken: Pieces): Pieces =>
  Object.fromEntries(
    Object.keys(taken).flatMap((key) => {
      const held = now[key] ?? 0
      return held > 0 ? [[key, Math.max(0, held - (taken[key] ?? 0))]] : []
    }),
  )
