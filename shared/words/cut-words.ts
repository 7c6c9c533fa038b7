const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/**
 * The beginning of `words` in at most `longest` UTF-16 units, `end` included where something is cut. No letter is cut from
 * its accent and no sign in two; one that is longer than all there may be is cut between code points.
 */
export function cutWords(words: string, longest: number, end = ''): string {
  if (words.length <= longest) return words
  const cut = (parts: Iterable<string>) => {
    let cut = ''
    for (const part of parts) {
      if (cut.length + part.length + end.length > longest) break
      cut += part
    }
    return cut.trimEnd()
  }
  const whole = cut(Array.from(graphemes.segment(words), ({ segment }) => segment))
  return (whole || cut(words)) + end
}
