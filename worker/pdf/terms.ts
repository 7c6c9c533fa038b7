import * as t from '#text/documents.ts'
import type { Text } from '../../shared/catalogue/content.ts'
import { formatDate } from '../../shared/delivery/delivery.ts'
import { limits } from '../../shared/limits.ts'
import type { House } from '../content/business.ts'
import { termsOfSale, withdrawalText } from '../content/terms-of-sale.ts'
import type { PaperDocument } from './document.ts'
import { partsOf } from './text-parts.ts'

/** Returns the terms of sale with their date, for the buyer to keep. Without a version, the current ones. */
export function termsDocument({ site, business }: House, version: Text | null = null): PaperDocument {
  const { title, body, updated = limits.termsVersion } = version ?? termsOfSale(business)
  return {
    title: t.titleVersion(title, formatDate(updated)),
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
