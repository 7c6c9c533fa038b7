/** Words in English, for programs and for buyers who read no French. The rest of the shop is French. */
export const english = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  parts.reduce((joined, part, index) => `${joined}${values[index - 1] ?? ''}${part}`)

/** A sentence in both languages, a line each. */
export const both = (french: string, inEnglish: string): string => `${french}\n${inEnglish}`
