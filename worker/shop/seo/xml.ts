import { escapeMarkup } from '../../../shared/words/escape-markup.ts'

/** A text as the content of an XML element or attribute, without what XML 1.0 refuses whatever its writing. */
export const escapeXml = (text: string): string =>
  escapeMarkup(
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  )

/** What every XML file begins with. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An element that holds text; nothing at all without text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''

/** An element that holds elements. */
export const parent = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`
