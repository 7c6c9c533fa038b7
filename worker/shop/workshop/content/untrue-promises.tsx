import { paths } from '../../../../shared/paths.ts'
import { type Piece, pieceOf } from '../../../../shared/pieces/pieces.ts'
import { untruePromises } from '../../../content/free-delivery.ts'
import { newsOfHouse } from '../../../content/news.ts'
import { textAt } from '../../../content/texts.ts'
import { nameOf } from './piece-names.ts'

/**
 * Draws the texts that still promise free delivery although it is no longer free. The shop's own sentences follow the
 * rates; texts of the staff do not.
 */
export const UntruePromises = () => {
  const untrue = untruePromises().flatMap((key) => pieceOf(key) ?? [])
  if (untrue.length === 0) return null
  return (
    <section className="mb-s5" aria-labelledby="promesses">
      <h2 className="h3 mb-s3" id="promesses">
        Ces textes disent encore que la livraison est offerte
      </h2>
      <ul>
        {untrue.map((piece) => (
          <li key={piece.key}>
            <a className="link" href={paths.workshopText(piece.key)}>
              {nameOf(piece, titleNow(piece))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the current title of a text or a news article; `''` for any other piece. */
const titleNow = ({ family, ref }: Piece): string => {
  if (family === 'text') return textAt(`/${ref}`)?.title ?? ''
  return (family === 'news' && newsOfHouse().find(({ slug }) => slug === ref)?.title) || ''
}
