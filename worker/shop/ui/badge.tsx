import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'

type Shown = Pick<ProductSummary, 'availability' | 'percent' | 'personalised' | 'isNew'>

/** The one label of a product, the most useful first; `null` when there is nothing to say. */
export function badgeOf({
  availability,
  percent,
  personalised,
  isNew,
}: Shown): { words: string; tone: string } | null {
  if (availability === 'sold-out') return { words: 'Épuisé', tone: ' badge-out' }
  if (percent) return { words: `−${percent}\u00a0%`, tone: ' badge-promo' }
  if (personalised) return { words: 'À votre nom', tone: ' badge-made' }
  if (availability === 'last-piece') return { words: 'Dernière pièce', tone: '' }
  return isNew ? { words: 'Nouveau', tone: '' } : null
}

export function Badge({ product }: { product: Shown }) {
  const badge = badgeOf(product)
  if (!badge) return null
  return <p className={`badge${badge.tone}`}>{badge.words}</p>
}
