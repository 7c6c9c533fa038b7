import type { ReactNode } from 'react'
import { formatPrice } from '../../shared/money.ts'
import { type Buyable, chosenVariation } from './buyable.ts'
import { Choices, choiceIn } from './choices.tsx'

interface Props {
  pieces: Buyable[]
  values: FormData | null
}

const numbers = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six']

/** « Les trois pièces : 207,00 €. Elles s’achètent aussi séparément. », or the same for the pieces still ticked. */
export function totalSentence(ticked: number, all: number, total: number): string {
  const price = `\u00a0: ${formatPrice(total)}.`
  if (ticked === all) return `Les ${numbers[all] ?? all} pièces${price} Elles s’achètent aussi séparément.`
  if (ticked === 1) return `La pièce choisie${price}`
  return `Les ${numbers[ticked] ?? ticked} pièces choisies${price}`
}

/** The pieces of a set: each can be unticked and has its own choices. */
export function SetPieces({ pieces, values }: Props): ReactNode {
  const available = pieces.filter((piece) => piece.availability !== 'sold-out')
  const tickedIds = values?.getAll('piece')
  const ticked = tickedIds ? available.filter((piece) => tickedIds.includes(String(piece.id))) : available
  const total = ticked.reduce(
    (sum, piece) => sum + (chosenVariation(piece, choiceIn(values, piece, piece.id))?.price ?? piece.price),
    0,
  )
  return (
    <div className="stack set">
      <p className="label">{'Cet ensemble comprend\u00a0:'}</p>
      {pieces.map((piece) => (
        <div className="stack set-piece" key={piece.id}>
          <label className="check">
            <input
              type="checkbox"
              name="piece"
              value={piece.id}
              defaultChecked={available.includes(piece)}
              disabled={!available.includes(piece)}
            />
            <span>
              {piece.name}, <span className="num">{formatPrice(piece.price)}</span>
              {!available.includes(piece) && <span className="soft">, épuisé</span>}
            </span>
          </label>
          <fieldset className="stack" disabled={!ticked.includes(piece)} aria-label={piece.name}>
            <Choices item={piece} pieceId={piece.id} values={values} />
          </fieldset>
        </div>
      ))}
      <p className="note" aria-live="polite">
        {ticked.length > 0
          ? totalSentence(ticked.length, pieces.length, total)
          : 'Choisissez au moins une pièce.'}
      </p>
    </div>
  )
}
