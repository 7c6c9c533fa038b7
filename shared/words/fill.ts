/** Replaces the placeholders of a sentence: `fill('{n} sur 10', { n: '4' })`. */
export function fill(sentence: string, values: Record<string, string> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
