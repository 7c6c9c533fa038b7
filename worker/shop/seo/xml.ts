import { escapeMarkup } from '../../../shared/words/fit-words.ts'

/** Escapes a text for an XML element or attribute, without the characters that XML 1.0 forbids in any form. */
export const escapeXml = (text: string): string =>
  escapeMarkup(
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  )

/** The start of every XML file. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Returns an element with a text; `''` without text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''

/** Returns an element with child elements. */
export const parent = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`
