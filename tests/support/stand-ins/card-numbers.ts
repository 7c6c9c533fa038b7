/** Cards that the simulated providers know, by outcome. `slow`: the bank takes a while. */
export const playedCards = {
  good: '4111 1111 1111 1111',
  refused: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
  slow: '5555 5555 5555 4444',
} as const
export type CardKind = keyof typeof playedCards

/** Returns the outcome of a typed card; `null` for an unknown number. */
export const kindOf = (typed: string): CardKind | null =>
  (Object.keys(playedCards) as CardKind[]).find((kind) => playedCards[kind] === typed) ?? null
