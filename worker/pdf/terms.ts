import * as t from '#text/documents.ts'
import type { Text } from '../../shared/catalogue/content.ts'
import { versionWords } from '../../shared/orders/terms-version.ts'
import type { House } from '../content/business.ts'
import { termsOfSale, versionOf, withdrawalText } from '../content/texts.ts'
import type { PaperDocument } from './document.ts'
import { partsOf } from './text-parts.ts'

/** Returns the terms of sale with their date, for the buyer to keep. Without a version, the current ones. */
export function termsDocument({ site, business }: House, version: Text | null = null): PaperDocument {
  const text = version ?? termsOfSale(business)
  const { title, body } = text
  return {
    title: t.titleVersion(title, versionWords(versionOf(text))),
    parts: [{ kind: 'title', text: title }, ...partsOf(body, site)],
  }
}

/** Returns the legal information about withdrawal and, on a page of its own, the form to send. */
export function withdrawalDocument({ site, business }: House): PaperDocument {
  const title = t.rightOfWithdrawal
  return {
    title,
    parts: [
      { kind: 'title', text: title },
      ...partsOf(withdrawalText(business, 'notice'), site),
      { kind: 'page' },
      ...partsOf(withdrawalText(business, 'form'), site),
    ],
  }
}
