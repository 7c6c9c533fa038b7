import { Field, FieldError, SelectField } from '../../../../client/ui/field.tsx'
import { isEmpty, leavesOf, membersIn, placeOf } from '../../../../shared/pieces/piece-form.ts'
import type { FieldPart, Part } from '../../../../shared/pieces/piece-parts.ts'
import { addsOf, besideOf } from '../../../../shared/staff/picks.ts'
import { fieldOf, TextArea, type Typed } from '../../ui/fields.tsx'
import { Picker } from '../picks/picker.tsx'
import type { Picks } from '../picks/picks.ts'

interface Props {
  parts: readonly Part[]
  typed: Typed
  /** The field values by name. They also tell how many members each list has. */
  fields: Readonly<Record<string, string>>
  picks: Picks
}

const rows: Readonly<Partial<Record<FieldPart['input'], number>>> = { long: 4, lines: 6, markdown: 24 }

interface OneProps extends Pick<Props, 'typed' | 'picks'> {
  part: FieldPart
  /** Name of the field of the focal point beside this one. */
  focus: string | undefined
}

const One = ({ part, typed, picks, focus }: OneProps) => {
  const { name, label, hint, input, required, choices, adds } = part
  // The picker of the picture beside it draws it.
  if (input === 'focus') return null
  if (input === 'flag')
    return (
      <label className="check">
        <input type="checkbox" name={name} value="1" defaultChecked={typed.value(name) !== ''} />
        <span>{label}</span>
      </label>
    )
  if (part.picks) return <Picker {...{ name, label, hint, picks, typed, required, focus }} {...part.picks} />
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
      <>
        <TextArea
          {...fieldOf(typed, name)}
          {...described}
          rows={rowsOf}
          maxLength={40_000}
          required={required}
          enforced={false}
        />
        {adds && (
          <details className="pick-send">
            <summary>
              {input === 'markdown' ? 'Ajouter une image' : 'Ajouter une ligne'}
              <span className="sr">{`\u00a0: ${label}`}</span>
            </summary>
            <Picker
              name={addsOf(name)}
              label={input === 'markdown' ? 'Image, à la fin du texte' : 'Où elle mène'}
              kind={adds}
              none=""
              picks={picks}
              typed={typed}
            />
          </details>
        )}
      </>
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

/** The maximum number of list members that stay open. In a longer list, each member is folded under a summary. */
const maxOpen = 2

type ListPart = Extract<Part, { kind: 'list' }>

/** Returns the summary of a folded member. */
function summaryOf({ partsAt, summary }: ListPart, member: string, fields: Props['fields']): string {
  if (summary) return summary((name) => fields[`${member}.${name}`] ?? '')
  const first = partsAt(Number(member.split('.').at(-1))).find(({ kind }) => kind === 'field')
  return (fields[first?.name ?? ''] ?? '').split('\n')[0]?.slice(0, 80) ?? ''
}

/** Whether one of these parts has an error. A folded member with an error is shown open. */
const hasError = (parts: readonly Part[], typed: Typed, fields: Props['fields']): boolean =>
  parts.some((part) => {
    if (typed.error(part.name)) return true
    if (part.kind === 'group') return hasError(part.parts, typed, fields)
    if (part.kind === 'field') return false
    const members = Array.from({ length: membersIn(part.name, fields) + 1 }, (_, index) =>
      part.partsAt(index),
    )
    return members.some((each) => hasError(each, typed, fields))
  })

const List = ({ part, typed, fields, picks }: Omit<Props, 'parts'> & { part: ListPart }) => {
  const sent = Array.from({ length: membersIn(part.name, fields) }, (_, index) => index)
  // One empty member more than the list has. A form that is shown again holds it already.
  const count = sent.findLastIndex((index) => !isEmpty(part.partsAt(index), fields)) + 1
  const shown = Array.from({ length: count + 1 }, (_, index) => index)
  return (
    <fieldset className="form" id={part.name}>
      <legend className="h3">{part.label}</legend>
      <FieldError id={part.name} error={typed.error(part.name)} />
      {shown.map((index) => {
        const member = `${part.name}.${index}`
        const parts = part.partsAt(index)
        const called = index === count ? 'Ajouter' : `N°\u00a0${index + 1}`
        const inside = (
          <fieldset className="form">
            <legend className={count > maxOpen ? 'sr' : 'h4'}>{called}</legend>
            <PieceFields {...{ parts, typed, fields, picks }} />
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
        if (count <= maxOpen)
          return (
            <div key={index} className="workshop-member">
              {inside}
            </div>
          )
        const words = index === count ? '' : `\u00a0: ${summaryOf(part, member, fields)}`
        return (
          <details key={index} className="workshop-member" open={hasError(parts, typed, fields)}>
            <summary>{called + words}</summary>
            {inside}
          </details>
        )
      })}
    </fieldset>
  )
}

/** Returns the name of the focal point beside a picker of pictures. */
const focusBeside = ({ name, picks }: FieldPart, parts: readonly Part[]): string | undefined => {
  const beside = besideOf(name, 'focus')
  return picks?.kind === 'pictures' && parts.some((part) => part.name === beside) ? beside : undefined
}

/** Draws the fields of a piece, from its schema. */
export const PieceFields = ({ parts, ...rest }: Props) => (
  <>
    {parts.map((part) => {
      if (part.kind === 'field')
        return <One key={part.name} part={part} focus={focusBeside(part, parts)} {...rest} />
      if (part.kind === 'list') return <List key={part.name} part={part} {...rest} />
      return (
        <fieldset key={part.name} className="form">
          <legend className="h3">{part.label}</legend>
          <PieceFields parts={part.parts} {...rest} />
        </fieldset>
      )
    })}
  </>
)
