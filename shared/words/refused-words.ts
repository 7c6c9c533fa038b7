/** Words that a text must not say, and what to say or do instead. */
export interface RefusedWords {
  words: RegExp
  instead: string
}

/** What the law of a trade wants of its texts. The build refuses those that do not keep to it. */
export interface TradeWords {
  refused: readonly RefusedWords[]
  /** Sentences that use such a word as the law does, or quote it to say that it is not used. */
  allowed: readonly string[]
  /** Pattern of a word that has to be followed by the rest of its name, the first time at least. */
  wholeName?: { word: string; rest: string; instead: string }
}
