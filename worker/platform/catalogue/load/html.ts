import { escapeMarkup } from '../../../../shared/words/escape-markup.ts'

/** Texts as HTML paragraphs, one line each, as the platform writes them. */
export const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeMarkup(text)}</p>\n`).join('')
