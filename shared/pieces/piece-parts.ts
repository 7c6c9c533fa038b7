import * as z from 'zod'
import type { PickKind } from '../staff/picks.ts'
import { type FieldSettings, fieldSettings } from './fields.ts'

/** A field in the form of a piece. */
export interface FieldPart {
  kind: 'field'
  name: string
  label: string
  hint?: string
  input: 'line' | 'long' | 'markdown' | 'lines' | 'date' | 'flag' | 'choice' | 'picks' | 'focus'
  required: boolean
  /** Values of a choice with their labels. */
  choices: readonly (readonly [value: string, label: string])[]
  /** Names of the columns of each line. `null` when a line is one value. */
  columns: readonly string[] | null
  /** Whether each line is a key and its value. */
  pairs: boolean
  /** What can be ticked, and whether only one can; `null` for other fields. */
  picks: { kind: PickKind; isOne: boolean } | null
  /** What a search adds to the lines; `null` for other fields. */
  adds: PickKind | null
}

/** A part of a form: a field, a group of fields, or an ordered list of equal groups. */
export type Part =
  | FieldPart
  | { kind: 'group'; name: string; label: string; required: boolean; parts: readonly Part[] }
  | {
      kind: 'list'
      name: string
      label: string
      required: boolean
      partsAt(index: number): readonly Part[]
      /** Returns the summary of a folded member. */
      summary?: NonNullable<FieldSettings['summary']>
    }

/** Returns the schema inside optional, default and pipe schemas. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bare(schema.def.innerType)
  if (schema instanceof z.ZodPipe) return bare(schema.def.in)
  return schema
}

/** Returns the column names of a list whose members are lines. */
function columnsOf(list: z.core.$ZodType): readonly string[] | null {
  if (list instanceof z.ZodRecord) return ['0', '1']
  const member = list instanceof z.ZodArray ? bare(list.def.element) : list
  if (member instanceof z.ZodObject) return Object.keys(member.shape)
  if (member instanceof z.ZodTuple) return member.def.items.map((_, index) => String(index))
  return null
}

function inputOf(schema: z.core.$ZodType): FieldPart['input'] {
  if (schema instanceof z.ZodBoolean) return 'flag'
  if (schema instanceof z.ZodEnum) return 'choice'
  return schema instanceof z.ZodISODate ? 'date' : 'line'
}

function partOf(key: string, schema: z.core.$ZodType, prefix: string): Part {
  const name = prefix + key
  const {
    label,
    hint,
    as,
    of,
    choices = {},
    summary,
  } = fieldSettings.get(schema as z.ZodType) ?? { label: key }
  const inner = bare(schema)
  const required = !z.safeParse(schema, undefined).success
  if (as !== 'lines' && inner instanceof z.ZodObject)
    return { kind: 'group', name, label, required, parts: partsOf(inner, `${name}.`) }
  if (as !== 'lines' && as !== 'picks' && inner instanceof z.ZodArray) {
    const member = bare(inner.def.element)
    return {
      kind: 'list',
      name,
      label,
      required,
      ...(summary && { summary }),
      partsAt: (index) => (member instanceof z.ZodObject ? partsOf(member, `${name}.${index}.`) : []),
    }
  }
  return {
    kind: 'field',
    name,
    label,
    ...(hint !== undefined && { hint }),
    input: as ?? inputOf(inner),
    required,
    choices:
      inner instanceof z.ZodEnum
        ? inner.options.map((value) => [String(value), choices[value] ?? String(value)] as const)
        : Object.entries(choices),
    columns: as === 'lines' ? columnsOf(inner) : null,
    pairs: inner instanceof z.ZodRecord,
    picks: as === 'picks' ? { kind: of ?? 'products', isOne: !(inner instanceof z.ZodArray) } : null,
    adds: ((as === 'lines' || as === 'markdown') && of) || null,
  }
}

/** Returns the parts of a form, derived from its schema alone. */
export const partsOf = (schema: z.ZodObject, prefix = ''): Part[] =>
  Object.entries(schema.shape).map(([key, each]) => partOf(key, each, prefix))
