import { plainLine } from '../../../shared/catalogue/blocks.ts'
import type { Block } from '../../../shared/catalogue/content.ts'

/** How long the sentences of a text are. */
export interface Readability {
  sentences: number
  /** Words of a sentence, in the mean. */
  mean: number
  /** Share of sentences of more than thirty words. */
  long: number
}

/** Lines that are written as sentences: what the law dictates, in frames, and tables are not ours to shorten. */
const linesOf = (block: Block): string[] => {
  if (block.kind === 'paragraph') return [plainLine(block.words)]
  return block.kind === 'list' ? block.items.map(plainLine) : []
}

const wordsOf = (sentence: string): number => sentence.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0

export function readabilityOf(body: readonly Block[]): Readability {
  const lengths = body
    .flatMap(linesOf)
    // A dot within a number, an article of law or an address ends nothing.
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
