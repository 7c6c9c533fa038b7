import { brand } from '#brand/brand.ts'
import { Field } from '../../../../client/ui/field.tsx'
import { counterLines } from '../../../../shared/staff/counter-order.ts'
import { searchButton } from '../../../../shared/staff/picks.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import { fieldOf, type Typed } from '../../ui/fields.tsx'
import { Picker } from '../picks/picker.tsx'
import type { PickField, Picks } from '../picks/picks.ts'

const lineNumbers = Array.from({ length: counterLines }, (_, index) => index + 1)

/** Returns the pickers of the lines that the form shows: those that were filled, and one more. */
export const lineFields = (values: Readonly<Record<string, unknown>>): PickField[] =>
  lineNumbers
    .slice(0, (lineNumbers.findLast((n) => values[`sku_${n}`]) ?? 0) + 1)
    .map((n) => ({ name: `sku_${n}`, kind: 'references', isOne: true, stored: [] }))

/** Draws the lines of an order: what the buyer takes, how many, and the letters on them. */
export const Lines = ({ typed, picks }: { typed: Typed; picks: Picks }) => {
  const shown = lineNumbers.filter((n) => `sku_${n}` in picks.fields)
  return (
    <fieldset className="form">
      <legend className="h3">{capital(brand.product.many)}</legend>
      {shown.map((n) => (
        <div className="workshop-line" key={n}>
          <Picker
            name={`sku_${n}`}
            label={`${capital(brand.product.one)} ${n}`}
            kind="references"
            isOne
            picks={picks}
            typed={typed}
          />
          <div className="workshop-fields">
            <Field
              {...fieldOf(typed, `quantity_${n}`)}
              label={`Pièces ${n}`}
              hint={'Vide\u00a0: une.'}
              inputMode="numeric"
              maxLength={2}
              enforced={false}
            />
            <Field
              {...fieldOf(typed, `letters_${n}`)}
              label={`Lettres ${n}`}
              maxLength={20}
              enforced={false}
            />
          </div>
        </div>
      ))}
      {shown.length < counterLines && (
        <p>
          <button
            className="link"
            type="submit"
            name={searchButton}
            value="lines"
            formNoValidate
            formAction={`${picks.action}#sku_${shown.length}`}
          >
            Ajouter une ligne
          </button>
        </p>
      )}
    </fieldset>
  )
}
