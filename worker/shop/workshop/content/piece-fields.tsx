import { Field, FieldError, SelectField } from '../../../../client/ui/field.tsx'
import { leavesOf, membersIn, placeOf } from '../../../../shared/pieces/piece-form.ts'
import type { FieldPart, Part } from '../../../../shared/pieces/piece-parts.ts'
import { fieldOf, type Typed } from '../../ui/typed.ts'
import { TextArea } from '../catalogue/text-area.tsx'

interface Props {
  parts: readonly Part[]
  typed: Typed
  /** What the fields hold, by name: it says how many members each list has. */
  fields: Readonly<Record<string, string>>
}

const rows: Readonly<Partial<Record<FieldPart['input'], number>>> = { long: 4, lines: 6, markdown: 24 }

const One = ({ part, typed }: { part: FieldPart; typed: Typed }) => {
  const { name, label, hint, input, required, choices } = part
  if (input === 'flag')
    return (
      <label className="check">
        <input type="checkbox" name={name} value="1" defaultChecked={typed.value(name) !== ''} />
        <span>{label}</span>
      </label>
    )
  if (input === 'choice')
    return (
      <SelectField {...fieldOf(typed, name)} label={label} required={required} enforced={false}>
        {choices.map(([value, called]) => (
          <option key={value} value={value}>
            {called}
          </option>
        ))}
      </SelectField>
    )
  const rowsOf = rows[input]
  const described = { label, ...(hint && { hint }) }
  if (rowsOf)
    return (
      <TextArea
        typed={typed}
        name={name}
        first=""
        {...described}
        rows={rowsOf}
        maxLength={40_000}
        required={required}
      />
    )
  return (
    <Field
      {...fieldOf(typed, name)}
      {...described}
      required={required}
      enforced={false}
      type={input === 'date' ? 'date' : 'text'}
      maxLength={300}
      autoComplete="off"
    />
  )
}

const List = ({ part, typed, fields }: Omit<Props, 'parts'> & { part: Extract<Part, { kind: 'list' }> }) => {
  const count = membersIn(part.name, fields)
  // One more than there are, for another; a form shown again has it already, where it was filled.
  const shown = Array.from({ length: count + 1 }, (_, index) => index)
  return (
    <fieldset className="form" id={part.name}>
      <legend className="h3">{part.label}</legend>
      <FieldError id={part.name} error={typed.error(part.name)} />
      {shown.map((index) => {
        const member = `${part.name}.${index}`
        return (
          <fieldset key={index} className="form workshop-member">
            <legend className="h4">{index === count ? 'Ajouter' : `N°\u00a0${index + 1}`}</legend>
            <PieceFields parts={part.partsAt(index)} typed={typed} fields={fields} />
            {index < count && (
              <div className="workshop-acts">
                <Field
                  {...fieldOf(typed, placeOf(member), String(index + 1))}
                  label="Place"
                  required={false}
                  inputMode="numeric"
                  maxLength={2}
                />
                <label className="check">
                  <input type="checkbox" name={leavesOf(member)} value="1" />
                  <span>Retirer</span>
                </label>
              </div>
            )}
          </fieldset>
        )
      })}
    </fieldset>
  )
}

/** The fields of a piece, as its schema asks for them. */
export const PieceFields = ({ parts, typed, fields }: Props) => (
  <>
    {parts.map((part) => {
      if (part.kind === 'field') return <One key={part.name} part={part} typed={typed} />
      if (part.kind === 'list') return <List key={part.name} part={part} typed={typed} fields={fields} />
      return (
        <fieldset key={part.name} className="form">
          <legend className="h3">{part.label}</legend>
          <PieceFields parts={part.parts} typed={typed} fields={fields} />
        </fieldset>
      )
    })}
  </>
)
