import type { TradeWords } from '../../../words/refused-words.ts'

/** Vocabulary rules of this trade's law: it refuses no word. */
export const tradeWords: TradeWords = { refused: [], allowed: [] }
