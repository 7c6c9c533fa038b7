const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/**
 * Cuts a text to at most `longest` UTF-16 units, including `end`, which it adds after a cut. Never separates a letter
 * from its accent or splits a symbol. When the first symbol alone is too long, cuts between code points.
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
