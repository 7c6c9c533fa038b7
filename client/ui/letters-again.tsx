import type { ReactNode } from 'react'
import * as t from '#text/cart.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { Personalisation } from '../../shared/cart/extras.ts'

interface Props {
  /** Id of the product, or of the chosen variation. */
  productId: number
  personalisation: Personalisation
  /** Whether the letters are ordered, so that the buyer can no longer correct them. */
  ordered?: boolean
}

/** Draws the letters of a cart or order line, as on the product page, and spells them out for a last check. */
export const LettersAgain = ({ productId, personalisation, ordered = false }: Props): ReactNode => (
  <span className="letters">
    <img
      src={buyPaths.lettersDrawing(productId, personalisation)}
      alt={t.previewLetters(personalisation.letters)}
      width={480}
      height={200}
      loading="lazy"
      decoding="async"
    />
    <span>
      {ordered ? t.yourLetters : t.lettersToRead}
      <b translate="no">{personalisation.letters}</b>
    </span>
  </span>
)
