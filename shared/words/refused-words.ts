/** Words that a text must not contain, and what to write or do instead. */
export interface RefusedWords {
  words: RegExp
  instead: string
}

/** Rules of a trade's law for its texts. The build refuses texts that break them. */
export interface TradeWords {
  refused: readonly RefusedWords[]
  /** Sentences that use such a word in its legal sense, or quote it to say that it is not used. */
  allowed: readonly string[]
  /** A term whose first mention needs its whole name: `word`, a pattern, followed by `rest`. */
  wholeName?: { word: string; rest: string; instead: string }
}
