import * as t from '#text/withdrawal.ts'
import { FieldError } from '../../../client/ui/field.tsx'
import { lineField, piecesField, withdrawalLengths } from '../../../shared/orders/withdrawal-form.ts'
import type { OwnOrder } from '../../commerce/families/withdrawals.ts'
import type { Typed } from '../ui/fields.tsx'
import { TextArea } from '../ui/fields.tsx'
import { Personalised } from './withdrawal-personalised.tsx'

type Line = OwnOrder['lines'][number]

/** Draws a checkbox for a line of the order, and a field for the number of pieces where there are several. */
function LineChoice({ line: { id, words, quantity, personalised }, typed }: { line: Line; typed: Typed }) {
  const field = lineField(id)
  return (
    <li className="withdraw-line">
      <label className="check">
        <input
          type="checkbox"
          name={field}
          value="1"
          defaultChecked={typed.ticked(field)}
          aria-describedby={personalised ? `${field}-hint` : undefined}
        />
        <span>{words}</span>
      </label>
      {quantity > 1 && (
        <label className="withdraw-pieces small">
          {t.pieces}
          <select
            className="input"
            name={piecesField(id)}
            defaultValue={typed.value(piecesField(id), String(quantity))}
          >
            {Array.from({ length: quantity }, (_, index) => index + 1).map((pieces) => (
              <option key={pieces} value={pieces}>
                {t.piecesOf(pieces, quantity)}
              </option>
            ))}
          </select>
        </label>
      )}
      {personalised && (
        <p className="hint" id={`${field}-hint`}>
          <Personalised />
        </p>
      )}
    </li>
  )
}

/**
 * Draws the products of the order to a visitor who may see it. Anyone else gets a text field, which reveals nothing
 * about the order.
 */
function Products({ order, typed }: { order: OwnOrder | null; typed: Typed }) {
  const error = typed.error('jewels')
  if (!order) {
    return (
      <TextArea
        id="jewels"
        name="jewels"
        label={t.whichProducts}
        error={error}
        enforced={false}
        maxLength={withdrawalLengths.jewels}
        rows={3}
        defaultValue={typed.value('jewels')}
      />
    )
  }
  return (
    <fieldset className="field">
      <legend className="label">{t.whichProducts}</legend>
      <ul className="stack" id="jewels">
        {order.lines.map((line) => (
          <LineChoice key={line.id} line={line} typed={typed} />
        ))}
      </ul>
      <FieldError id="jewels" error={error} />
    </fieldset>
  )
}

const scopes = [
  ['whole', t.wholeOrder],
  ['some', t.someProducts],
] as const

/** Draws the choice between the whole order and some of its products. */
export function Scope({ order, typed }: { order: OwnOrder | null; typed: Typed }) {
  const chosen = typed.value('scope', 'whole')
  return (
    <>
      <fieldset className="field">
        <legend className="label">{t.youWithdrawFrom}</legend>
        {scopes.map(([value, label]) => (
          <label className="check" key={value}>
            <input
              type="radio"
              id={`scope-${value}`}
              name="scope"
              value={value}
              defaultChecked={chosen === value}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="withdraw-some">
        <Products order={order} typed={typed} />
      </div>
    </>
  )
}
