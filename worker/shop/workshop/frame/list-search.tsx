import { Field } from '../../../../client/ui/field.tsx'

interface Props {
  /** Address of the list. */
  action: string
  /** Name of the field, which the address of the list carries. */
  name: string
  label: string
  /** The words that the list answers now. */
  words: string
  maxLength?: number
}

/** Draws the search above a list of the workshop: one field and its button. */
export const ListSearch = ({ action, name, label, words, maxLength = 200 }: Props) => (
  <search>
    <form className="form workshop-form workshop-search mb-s5" action={action}>
      <Field
        id={name}
        name={name}
        label={label}
        defaultValue={words}
        maxLength={maxLength}
        enforced={false}
      />
      <button className="btn btn-line" type="submit">
        Chercher
      </button>
    </form>
  </search>
)
