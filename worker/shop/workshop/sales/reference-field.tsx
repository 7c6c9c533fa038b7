import { Field } from '../../../../client/ui/field.tsx'
import type { Reference } from '../../../commerce/contract/workshop/sales.ts'
import { fieldOf, type Typed } from '../../ui/fields.tsx'

/** Id of the suggestions that all fields of a form share. */
const suggestions = 'references'

/** Draws the suggestions of the fields below: each reference with its name, so that nobody knows them by heart. */
export const References = ({ of }: { of: readonly Reference[] }) => (
  <datalist id={suggestions}>
    {of.map(({ sku, name }) => (
      <option key={sku} value={sku}>
        {name}
      </option>
    ))}
  </datalist>
)

interface Props {
  typed: Typed
  name: string
  label: string
  first?: string
}

/** Draws the field of a reference. `References` stands in the same form. */
export const ReferenceField = ({ typed, name, label, first }: Props) => (
  <Field
    {...fieldOf(typed, name, first)}
    label={label}
    maxLength={100}
    autoComplete="off"
    list={suggestions}
    enforced={false}
  />
)
