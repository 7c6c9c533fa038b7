import { formatDate } from '../../shared/delivery.ts'
import { limits } from '../../shared/limits.ts'
import { termsOfSale, withdrawalText } from '../content/terms-of-sale.ts'
import type { House } from '../mails/mail.tsx'
import type { PaperDocument } from './document.ts'
import { partsOf } from './text-parts.ts'

/** The terms of sale as they stand, dated: what a buyer accepts, to keep. */
export function termsDocument({ site, business }: House): PaperDocument {
  const { title, body } = termsOfSale(business)
  return {
    title: `${title}, version du ${formatDate(limits.termsVersion)}`,
    parts: [{ kind: 'title', text: title }, ...partsOf(body, site)],
  }
}

/** The information of the law about withdrawing and, on a page of its own, the form to send. */
export function withdrawalDocument({ site, business }: House): PaperDocument {
  const title = 'Droit de rétractation'
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
