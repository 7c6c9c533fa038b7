/** The maximum number of characters that the history shows of a value. */
const maxLength = 160

/** Returns a value of the history as a text that fits in its line; `rien` when it is empty. */
export function shortWords(value: unknown): string {
  const text = String(value ?? '')
  return text === '' ? 'rien' : text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
