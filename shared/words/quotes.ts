/** Quotation marks of European keyboards and texts, including full-width ones. */
const marks = '"“”„‟«»‹›〝〞\uff02'

/** Matches a search in quotes, which is searched exactly as typed. */
export const quoted = new RegExp(`^\\s*[${marks}].*[${marks}]\\s*$`, 'u')

/** Whether a text contains a quotation mark. */
export const hasQuotes = (text: string): boolean => new RegExp(`[${marks}]`, 'u').test(text)

/** Removes the quotation marks around a text. */
export const unquoted = (text: string): string =>
  text.replace(new RegExp(`^[${marks}\\s]+|(?<=[^${marks}\\s])[${marks}\\s]+$`, 'gu'), '')
