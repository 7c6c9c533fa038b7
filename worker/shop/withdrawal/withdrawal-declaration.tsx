import * as t from '#text/withdrawal.ts'
import { declarationOf, productsInWords } from '../../../shared/orders/withdrawal.ts'
import { lineField, piecesField, type WithdrawalForm } from '../../../shared/orders/withdrawal-form.ts'
import type { OwnOrder } from '../../commerce/families/withdrawals.ts'
import { type WithdrawalData, withdrawalAddress } from './withdrawal-data.ts'
import { PersonalisedList } from './withdrawal-personalised.tsx'

/** Returns the lines of the order that the buyer chose, each with its number of pieces. */
const chosenOf = (order: OwnOrder | null, { lines }: WithdrawalForm) =>
  (order?.lines ?? []).flatMap((line) => {
    const wanted = lines.find(({ id }) => id === line.id)
    return wanted ? [{ line, pieces: Math.min(wanted.pieces, line.quantity) }] : []
  })

interface Props {
  data: WithdrawalData
  request: WithdrawalForm
}

/** Draws the second step: the declaration as it will be stored, and the button that makes it. */
export function ReadAgain({ data, request }: Props) {
  const order = data.start.order
  const chosen = chosenOf(order, request)
  const named = chosen.map(({ line, pieces }) => ({ words: line.words, pieces, of: line.quantity }))
  const personalised = request.whole ? (order?.lines ?? []) : chosen.map(({ line }) => line)
  const hidden: [name: string, value: string][] = [
    ['declaration', request.declaration],
    ['name', request.name],
    ['order', request.order],
    ['email', request.email],
    ['scope', request.whole ? 'whole' : 'some'],
    // Also send the products in words, in case the order link expires before the buyer presses the button.
    ['jewels', named.length > 0 ? productsInWords(named) : request.jewels],
    ...request.lines.flatMap(({ id, pieces }): [string, string][] => [
      [lineField(id), '1'],
      [piecesField(id), String(pieces)],
    ]),
  ]
  return (
    <form method="post" action={withdrawalAddress(data)} aria-label={t.stepTwoTitle}>
      <p className="caps vermeil mb-s3">{t.stepTwo}</p>
      <p className="lead mb-s5">{t.readAgain}</p>
      <div className="panel mb-s5">
        <blockquote className="withdraw-words">
          {declarationOf({
            reference: request.order,
            whole: request.whole,
            chosen: named,
            jewels: request.jewels,
          })}
        </blockquote>
        <dl className="spec withdraw-facts mt-s5">
          <dt>{t.fullName}</dt>
          <dd>{request.name}</dd>
          <dt>{t.receiptSentTo}</dt>
          <dd>{request.email}</dd>
        </dl>
      </div>
      <PersonalisedList
        products={personalised.filter((line) => line.personalised).map(({ words }) => words)}
      />
      {hidden.map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <p className="withdraw-acts">
        <button className="btn" type="submit" name="confirm" value="1">
          {t.confirm}
        </button>
        <button className="link" type="submit" name="modify" value="1">
          {t.edit}
        </button>
      </p>
    </form>
  )
}
