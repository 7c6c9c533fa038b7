import type { ReactNode } from 'react'
import * as t from '#text/cart.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { Personalisation } from '../../shared/cart/extras.ts'

interface Props {
  /** Id of the product, or of the variation chosen. */
  productId: number
  personalisation: Personalisation
  /** Whether they are ordered: there is no more to correct. */
  ordered?: boolean
}

/** The letters of a line, drawn as they were seen on the page of the product and written out to be read again. */
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
      <b>{personalisation.letters}</b>
    </span>
  </span>
)
