import type { TradeWords } from '../../../words/refused-words.ts'

/** The law of this trade refuses no word. */
export const tradeWords: TradeWords = { refused: [], allowed: [] }
