/** Builds an English text, for agents and for buyers who read no French. All other texts of the shop are French. */
export const english = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  parts.reduce((joined, part, index) => `${joined}${values[index - 1] ?? ''}${part}`)

/** Returns a sentence in both languages, on two lines. */
export const both = (french: string, inEnglish: string): string => `${french}\n${inEnglish}`
