import type { ReactNode } from 'react'
import { buyPaths } from '../../shared/cart/buy-paths.ts'

interface Props {
  /** Id of the jewel, or of the variation chosen. */
  jewelId: number
  letters: string
  /** Whether they are ordered: there is no more to correct. */
  ordered?: boolean
}

/** The letters of a line, drawn as they were seen on the page of the jewel and written out to be read again. */
export const LettersAgain = ({ jewelId, letters, ordered = false }: Props): ReactNode => (
  <span className="letters">
    <img
      src={buyPaths.lettersDrawing(jewelId, letters)}
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
