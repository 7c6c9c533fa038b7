import type * as z from 'zod'
import { boxOf, picksIn } from '../staff/picks.ts'
import type { FieldPart, Part } from './piece-parts.ts'

/** Fields of a form by name. */
type Fields = Readonly<Record<string, string>>

/** Return the field names for a member of a list: its position, and whether to remove it. */
export const placeOf = (member: string): string => `${member}.@rang`
export const leavesOf = (member: string): string => `${member}.@sans`

/** Maximum number of members that a form may contain per list. */
const maxMembers = 40

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cellOf = (value: unknown): string =>
  value === undefined || value === null || value === false ? '' : value === true ? 'oui' : String(value)

function lineOf(member: unknown, columns: readonly string[] | null): string {
  if (!columns) return cellOf(member)
  const cells = columns.map((column) => cellOf((member as Record<string, unknown>)[column]))
  return cells.join(' | ').replace(/[ |]+$/, '')
}

/** Returns a value as the text of its field. */
function fieldText({ input, columns }: FieldPart, value: unknown): string {
  if (input !== 'lines') return cellOf(value)
  const members = isRecord(value) ? Object.entries(value) : Array.isArray(value) ? value : []
  return members.map((member) => lineOf(member, columns)).join('\n')
}

/** Returns the fields for a value that `z.encode` has returned. */
export function fieldsOf(parts: readonly Part[], value: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  const fill = (part: Part, own: unknown): void => {
    if (part.kind === 'field' && part.picks && !part.picks.isOne)
      for (const ref of Array.isArray(own) ? own : []) fields[boxOf(part.name, String(ref))] = '1'
    else if (part.kind === 'field') {
      const text = fieldText(part, own)
      if (text !== '') fields[part.name] = text
    } else if (part.kind === 'group') fillAll(part.parts, own)
    else if (Array.isArray(own))
      for (const [index, member] of own.entries()) fillAll(part.partsAt(index), member)
  }
  const fillAll = (all: readonly Part[], own: unknown): void => {
    for (const part of all) fill(part, isRecord(own) ? own[keyOf(part)] : undefined)
  }
  fillAll(parts, value)
  return fields
}

const keyOf = ({ name }: Part): string => name.slice(name.lastIndexOf('.') + 1)

/** Returns how many members of a list a form contains. */
export const membersIn = (name: string, fields: Fields): number =>
  Object.keys(fields).reduce((count, key) => {
    const index = key.startsWith(`${name}.`)
      ? /^(\d{1,2})\./.exec(key.slice(name.length + 1))?.[1]
      : undefined
    return index === undefined ? count : Math.max(count, Number(index) + 1)
  }, 0)

const splitLine = (line: string, columns: readonly string[]): unknown => {
  const cells = line.split('|').map((cell) => cell.trim())
  const rest = cells.splice(columns.length - 1).join(' | ')
  const values = [...cells, ...(rest === '' ? [] : [rest])]
  return columns.every((column, index) => column === String(index))
    ? values
    : Object.fromEntries(columns.flatMap((column, index) => (values[index] ? [[column, values[index]]] : [])))
}

function readField({ input, columns, name, pairs, picks, required }: FieldPart, fields: Fields): unknown {
  if (picks && !picks.isOne) {
    const refs = picksIn(fields, name)
    return refs.length > 0 || required ? refs : undefined
  }
  const text = fields[name]?.trim() ?? ''
  if (input === 'flag') return name in fields ? true : undefined
  if (input === 'markdown') return fields[name]?.replaceAll('\r\n', '\n').trim() || undefined
  if (input === 'focus') return text === '' || text === 'center' ? undefined : text
  if (input !== 'lines') return text === '' ? undefined : text
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0 && !required) return undefined
  const members = lines.map((line) => (columns ? splitLine(line, columns) : line.trim()))
  return pairs ? Object.fromEntries(members as [string, string][]) : members
}

/** Returns the sort rank of a member. A member with a new position goes before or after the member at that position. */
function rankOf(index: number, typed = ''): number {
  const [place, own] = [Number(typed), index + 1]
  if (typed.trim() === '' || Number.isNaN(place) || place === own) return own
  return place < own ? place - 0.5 : place + 0.5
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) || isRecord(value) ? Object.values(value).every(isBlank) : false)

const indexesOf = ({ name }: Part, fields: Fields): number[] =>
  Array.from({ length: Math.min(membersIn(name, fields), maxMembers) }, (_, index) => index)

/** Whether nobody wrote anything in these parts. A browser always sends a choice, also one that nobody made. */
export const isEmpty = (parts: readonly Part[], fields: Fields): boolean =>
  parts.every((part) => {
    if (part.kind === 'field') return part.choices.length > 0 || isBlank(readField(part, fields))
    if (part.kind === 'group') return isEmpty(part.parts, fields)
    return indexesOf(part, fields).every((index) => isEmpty(part.partsAt(index), fields))
  })

/** A typed value, and the original positions of the members of its lists: `looks.1` was `looks.3`. */
interface TypedPiece {
  value: Record<string, unknown>
  places: ReadonlyMap<string, string>
}

/** Reads the form of a piece. Leaves out empty fields. */
export function typedFrom(parts: readonly Part[], fields: Fields): TypedPiece {
  const places = new Map<string, string>()
  const readAll = (all: readonly Part[], at: string): Record<string, unknown> =>
    Object.fromEntries(
      all.flatMap((part) => {
        const value = read(part, at + keyOf(part))
        return value === undefined ? [] : [[keyOf(part), value]]
      }),
    )
  const read = (part: Part, at: string): unknown => {
    if (part.kind === 'field') return readField(part, fields)
    if (part.kind === 'group') {
      const value = readAll(part.parts, `${at}.`)
      return isBlank(value) && !part.required ? undefined : value
    }
    const members = indexesOf(part, fields)
      .map((index) => ({ index, rank: rankOf(index, fields[placeOf(`${part.name}.${index}`)]) }))
      .filter(({ index }) => !(leavesOf(`${part.name}.${index}`) in fields))
      .filter(({ index }) => !isEmpty(part.partsAt(index), fields))
      .sort((one, other) => one.rank - other.rank || one.index - other.index)
    if (members.length === 0 && !part.required) return undefined
    return members.map(({ index }, place) => {
      places.set(`${at}.${place}`, `${part.name}.${index}`)
      return readAll(part.partsAt(index), `${at}.${place}.`)
    })
  }
  return { value: readAll(parts, ''), places }
}

/** Returns the fields of a form, those of each list member included. */
export const fieldsAmong = (parts: readonly Part[], fields: Fields): FieldPart[] =>
  parts.flatMap((part) => {
    if (part.kind === 'field') return [part]
    if (part.kind === 'group') return fieldsAmong(part.parts, fields)
    return Array.from({ length: membersIn(part.name, fields) }, (_, index) => part.partsAt(index)).flatMap(
      (each) => fieldsAmong(each, fields),
    )
  })

/** Returns the errors of a schema, one sentence per field. */
export function pieceErrors(
  error: Pick<z.ZodError, 'issues'>,
  { places }: TypedPiece,
  parts: readonly Part[],
  fields: Fields,
): Record<string, string> {
  const byName = new Map(fieldsAmong(parts, fields).map((part) => [part.name, part]))
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    let [at, form] = ['', '']
    const ways = path.map((segment) => {
      at = at ? `${at}.${String(segment)}` : String(segment)
      form = places.get(at) ?? (form ? `${form}.${String(segment)}` : String(segment))
      return form
    })
    const found = ways.findLastIndex((way) => byName.has(way))
    const own = byName.get(ways[found] ?? '')
    const line = own?.input === 'lines' ? path[found + 1] : undefined
    const named = own?.name ?? String(form)
    errors[named] ??= typeof line === 'number' ? `Ligne ${line + 1}\u00a0: ${message}` : message
  }
  return errors
}
