import type { ReactNode } from 'react'
import { buyPaths } from '../../shared/cart/buy-paths.ts'

interface Props {
  /** Id of the product, or of the variation chosen. */
  productId: number
  letters: string
  /** Whether they are ordered: there is no more to correct. */
  ordered?: boolean
}

/** The letters of a line, drawn as they were seen on the page of the product and written out to be read again. */
export const LettersAgain = ({ productId, letters, ordered = false }: Props): ReactNode => (
  <span className="letters">
    <img
      src={buyPaths.lettersDrawing(productId, letters)}
      alt={`Aperçu\u00a0: ${letters}`}
      width={480}
      height={200}
      loading="lazy"
      decoding="async"
    />
    <span>
      {ordered ? 'Votre texte\u00a0: ' : 'À relire\u00a0: '}
      <b>{letters}</b>
    </span>
  </span>
)
