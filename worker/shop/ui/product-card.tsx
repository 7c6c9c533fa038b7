import { deviceMessages } from '#text/messages/device.ts'
import * as t from '#text/ui.ts'
import { Price } from '../../../client/ui/small-parts.tsx'
import { heartsForm } from '../../../shared/cart/hearts-form.ts'
import type { ProductSummary, Picture as View } from '../../../shared/catalogue/catalogue.ts'
import { arrivalFrom, type Day, shortArrival } from '../../../shared/delivery/delivery.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { fill } from '../../../shared/words/fit-words.ts'
import { homeDays } from '../../content/house-pieces.ts'
import { Picture } from './picture.tsx'

export const cardSizes = '(width <= 768px) 46vw, (width <= 1100px) 30vw, 21vw'

interface Props {
  product: ProductSummary
  /** The day from which an order placed now counts. */
  day: Day
  /** Whether the card is in the first row of a page that begins with products. */
  eager?: boolean
  /** Whether the card is the first of a page. Its picture then loads before the others. */
  first?: boolean
  /** Changes since the customer saved the product, one sentence each. */
  marks?: readonly string[]
  /** Whether the customer has it among their favourites. */
  isLiked?: boolean
}

/** Draws the card of a product. The link of its name covers the whole card. */
export function ProductCard({
  product,
  day,
  eager = false,
  first = false,
  marks = [],
  isLiked = false,
}: Props) {
  const { path, name, materials, pictures } = product
  const view: Partial<View> = pictures[0] ?? {}
  return (
    <article className="card">
      <Picture
        name={view.name ?? ''}
        {...(view.src && { src: view.src })}
        focus={view.focus}
        alt=""
        sizes={cardSizes}
        eager={eager}
        first={first}
        box={{ className: 'card-media' }}
      />
      <Badge product={product} />
      <h3>
        <a href={path}>{name}</a>
      </h3>
      <p className="card-spec">{materials}</p>
      <Price product={product} />
      {product.availability !== 'sold-out' && (
        <p className="card-when">
          {t.withYou(shortArrival(arrivalFrom(day, product.preparation, homeDays())), homeDays().to)}
        </p>
      )}
      {marks.length > 0 && (
        <ul className="card-marks">
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
      <Heart id={product.id} name={name} isLiked={isLiked} />
    </article>
  )
}

type Shown = Pick<ProductSummary, 'availability' | 'percent' | 'personalised' | 'isNew'>

/** Returns the most useful label of a product; `null` when it needs none. */
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

/** Draws the badge of a product, if it has one. */
export function Badge({ product }: { product: Shown }) {
  const badge = badgeOf(product)
  if (!badge) return null
  return <p className={`badge${badge.tone}`}>{badge.words}</p>
}

interface HeartProps {
  id: number
  name: string
  /** Whether the heart loads its own script. In a grid of cards, the grid loads it. */
  alone?: boolean
  /**
   * Whether the server knows that the visitor likes it. Only on the visitor's own page of favourites, because all other
   * pages are the same for everyone.
   */
  isLiked?: boolean
}

/**
 * Draws the heart of a product: one element, whose icon comes from the style sheet.
 * `client/behaviours/products/watch-hearts.ts` handles it. Without script it submits the form of hearts that every page
 * contains.
 */
export const Heart = ({ id, name, alone = false, isLiked = false }: HeartProps) => (
  <button
    className="heart"
    aria-label={fill(deviceMessages[isLiked ? 'favourites.remove' : 'favourites.add'], { name })}
    value={id}
    type="submit"
    form={heartsForm.id}
    name={isLiked ? heartsForm.remove : heartsForm.add}
    aria-pressed={isLiked}
    data-wait=""
    {...(alone && { 'data-late': 'hearts', 'data-kept': deviceLists.favourites.key })}
  />
)
