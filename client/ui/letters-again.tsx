import type { ReactNode } from 'react'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { Personalisation } from '../../shared/cart/personalisation.ts'

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
      alt={`Aperçu\u00a0: ${personalisation.letters}`}
      width={480}
      height={200}
      loading="lazy"
      decoding="async"
    />
    <span>
      {ordered ? 'Votre texte\u00a0: ' : 'À relire\u00a0: '}
      <b>{personalisation.letters}</b>
    </span>
  </span>
)
