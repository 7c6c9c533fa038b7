import type { Run } from './document.ts'
import { type Face, widthOf } from './standard-fonts.ts'
import { winAnsi } from './win-ansi.ts'

/** Words in one typeface, as WinAnsi characters. */
interface SetRun {
  signs: string
  face: Face
}

/** A line that fits: its runs, and its width in points. */
export interface SetLine {
  runs: readonly SetRun[]
  width: number
}

const widthOfRuns = (runs: readonly SetRun[], size: number) =>
  runs.reduce((sum, { signs, face }) => sum + widthOf(signs, face, size), 0)

/** Returns the words between spaces. A line must not break within one, even if its typeface changes. */
function wordsOf(runs: readonly Run[], face: Face): SetRun[][] {
  const words: SetRun[][] = [[]]
  for (const { text, isStrong } of runs) {
    const pieces = winAnsi(text).split(' ')
    for (const [place, signs] of pieces.entries()) {
      if (place > 0) words.push([])
      if (signs !== '') words.at(-1)?.push({ signs, face: isStrong ? 'bold' : face })
    }
  }
  return words.filter((word) => word.length > 0)
}

/** Cuts a word that is too long for any line into pieces that fit. */
function cut(word: readonly SetRun[], size: number, width: number): SetRun[][] {
  const pieces: SetRun[][] = [[]]
  let left = width
  for (const { signs, face } of word) {
    for (const sign of signs) {
      const own = widthOf(sign, face, size)
      if (own > left) {
        pieces.push([])
        left = width
      }
      pieces.at(-1)?.push({ signs: sign, face })
      left -= own
    }
  }
  return pieces.map(joined)
}

/** Joins neighbouring runs of one typeface. */
function joined(runs: readonly SetRun[]): SetRun[] {
  const result: SetRun[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last?.face === run.face) last.signs += run.signs
    else result.push({ ...run })
  }
  return result
}

/** Splits runs into groups at line feeds. */
function atLineFeeds(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = [[]]
  for (const run of runs) {
    for (const [place, text] of run.text.split('\n').entries()) {
      if (place > 0) groups.push([])
      groups.at(-1)?.push({ ...run, text })
    }
  }
  return groups
}

function fill(words: readonly SetRun[][], face: Face, size: number, width: number): SetLine[] {
  const space = widthOf(' ', face, size)
  const lines: SetRun[][] = []
  let used = 0
  for (const word of words) {
    const own = widthOfRuns(word, size)
    const line = lines.at(-1)
    if (line && used + space + own <= width) {
      line.push({ signs: ' ', face }, ...word)
      used += space + own
    } else {
      lines.push([...word])
      used = own
    }
  }
  return lines.map((line) => ({ runs: joined(line), width: widthOfRuns(line, size) }))
}

/**
 * Breaks words into lines of a width in points. A line ends at a line feed or a plain space. It ends within a word only
 * if the word fits on no line.
 * @param face typeface of words that are not strong
 */
export const setLines = (runs: readonly Run[], face: Face, size: number, width: number): SetLine[] =>
  atLineFeeds(runs).flatMap((group) => {
    const words = wordsOf(group, face).flatMap((word) =>
      widthOfRuns(word, size) > width ? cut(word, size, width) : [word],
    )
    return fill(words, face, size, width)
  })
