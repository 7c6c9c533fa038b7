/** Cards the played providers know, by what becomes of them. `slow`: the bank takes its time. */
export const playedCards = {
  good: '4111 1111 1111 1111',
  refused: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
  slow: '5555 5555 5555 4444',
} as const
export type CardKind = keyof typeof playedCards

/** What becomes of a card that is typed; `null` for a number nobody has. */
export const kindOf = (typed: string): CardKind | null =>
  (Object.keys(playedCards) as CardKind[]).find((kind) => playedCards[kind] === typed) ?? null
