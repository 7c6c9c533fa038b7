import { plainLine } from '../../../shared/catalogue/blocks.ts'
import type { Block } from '../../../shared/catalogue/content.ts'

/** The sentence lengths of a text. */
export interface Readability {
  sentences: number
  /** Mean number of words per sentence. */
  mean: number
  /** Share of the sentences with more than thirty words. */
  long: number
}

/** Returns the lines that we write as sentences. Frames hold texts dictated by law, and tables hold no sentences. */
const linesOf = (block: Block): string[] => {
  if (block.kind === 'paragraph') return [plainLine(block.words)]
  return block.kind === 'list' ? block.items.map(plainLine) : []
}

const wordsOf = (sentence: string): number => sentence.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0

export function readabilityOf(body: readonly Block[]): Readability {
  const lengths = body
    .flatMap(linesOf)
    // A dot inside a number, a law article or a URL ends no sentence.
    .flatMap((line) => line.split(/(?<=[.!?…][»”)\u00a0]*)\s+(?=[\p{Lu}«“])/u))
    .map(wordsOf)
    .filter((length) => length > 2)
  const sum = lengths.reduce((total, length) => total + length, 0)
  return {
    sentences: lengths.length,
    mean: sum / lengths.length,
    long: lengths.filter((length) => length > 30).length / lengths.length,
  }
}
