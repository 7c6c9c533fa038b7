/** Marks of quotation of the keyboards and texts of Europe, wide ones included. */
const marks = '"“”„‟«»‹›〝〞\uff02'

/** What stands between quotes is searched as it is. */
export const quoted = new RegExp(`^\\s*[${marks}].*[${marks}]\\s*$`, 'u')

/** Whether a text holds a mark of quotation. */
export const hasQuotes = (text: string): boolean => new RegExp(`[${marks}]`, 'u').test(text)

/** A text without the quotes around it. */
export const unquoted = (text: string): string =>
  text.replace(new RegExp(`^[${marks}\\s]+|(?<=[^${marks}\\s])[${marks}\\s]+$`, 'gu'), '')
