import type { ReactNode } from 'react'
import * as t from '#text/buying.ts'
import { formatPrice } from '../../shared/money.ts'
import { Choices } from './buy-parts.tsx'
import type { Piece } from './buyable.ts'
import { totalOf } from './selection.ts'
import { Thumbnail } from './small-parts.tsx'

/**
 * Returns the total of the ticked pieces: « Les trois pièces : 207,00 €. Elles s’achètent aussi séparément. », or a
 * shorter sentence for a part of them.
 */
export function totalSentence(ticked: number, all: number, total: number): string {
  if (ticked === 0) return t.choosePiece
  return (ticked === all ? t.allPieces : t.chosenPieces)(ticked, formatPrice(total))
}

interface Props {
  /** The title above the pieces: « Cet ensemble comprend : ». */
  label: string
  pieces: readonly Piece[]
  ticked: readonly Piece[]
  values: FormData | null
}

/** Draws the pieces of a set or a look. The shopper can untick each piece and make its choices. */
export const SetPieces = ({ label, pieces, ticked, values }: Props): ReactNode => (
  <div className="stack set">
    <p className="label">{label}</p>
    {pieces.map((piece) => {
      const isLeft = piece.availability !== 'sold-out'
      return (
        <div className="stack set-piece" key={piece.id}>
          <div className="set-head">
            {piece.picture && <Thumbnail {...piece.picture} />}
            <label className="check">
              <input
                type="checkbox"
                name="piece"
                value={piece.id}
                defaultChecked={piece.ticked}
                disabled={!isLeft}
              />
              <span>
                {piece.name}, <span className="num">{formatPrice(piece.price)}</span>
                {!isLeft && <span className="soft">{t.thenSoldOut}</span>}
              </span>
            </label>
            <p className="small soft">
              {`${piece.materials}. `}
              <a className="underline" href={piece.path} aria-label={t.seeProductNamed(piece.name)}>
                {t.seeProduct}
              </a>
            </p>
          </div>
          {piece.attributes.length > 0 && (
            <fieldset className="stack" disabled={!ticked.includes(piece)} aria-label={piece.name}>
              <Choices item={piece} pieceId={piece.id} values={values} />
            </fieldset>
          )}
        </div>
      )
    })}
    <p className="note" aria-live="polite">
      {totalSentence(ticked.length, pieces.length, totalOf(ticked, values))}
    </p>
  </div>
)
