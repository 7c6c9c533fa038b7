import * as t from '#text/ui.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'

type Shown = Pick<ProductSummary, 'availability' | 'percent' | 'personalised' | 'isNew'>

/** The one label of a product, the most useful first; `null` when there is nothing to say. */
export function badgeOf({
  availability,
  percent,
  personalised,
  isNew,
}: Shown): { words: string; tone: string } | null {
  if (availability === 'sold-out') return { words: t.soldOut, tone: ' badge-out' }
  if (percent) return { words: `−${percent}\u00a0%`, tone: ' badge-promo' }
  if (personalised) return { words: t.personalised, tone: ' badge-made' }
  if (availability === 'last-piece') return { words: t.lastPiece, tone: '' }
  return isNew ? { words: t.newProduct, tone: '' } : null
}

export function Badge({ product }: { product: Shown }) {
  const badge = badgeOf(product)
  if (!badge) return null
  return <p className={`badge${badge.tone}`}>{badge.words}</p>
}
