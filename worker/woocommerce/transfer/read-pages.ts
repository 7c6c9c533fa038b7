import type * as z from 'zod'
import { type FieldNote, noteText } from '../mirror/field-note.ts'
import { issueNote } from '../mirror/issue-note.ts'
import type { PartPage } from './import/part.ts'
import type { Platform } from './platform.ts'
import type { Note } from './report.ts'

/** What of a list is not understood: entries, and what one of those that are says. */
export interface Telling<T> {
  /** How an entry is called in the report, its number by default. */
  naming?(data: T): string
  /** What of an entry is told of in the report: what it says there that is not so here. */
  noting?(entry: unknown): FieldNote[]
}

/**
 * A page of a list, a hundred at a time unless `size` says otherwise, oldest first where it can be asked: what is added meanwhile comes last. What
 * cannot be read is skipped, and told.
 */
export async function pageOf<T extends { id: number }>(
  platform: Platform,
  path: string,
  page: number,
  schema: z.ZodType<T>,
  query: Record<string, string>,
  { naming = ({ id }) => String(id), noting = () => [], size = 100 }: Telling<T> & { size?: number } = {},
): Promise<PartPage<T> & Required<Pick<PartPage<T>, 'notes' | 'fields'>>> {
  const { body, pages } = await platform.call('GET', path, {
    ...query,
    per_page: String(size),
    page: String(page),
  })
  const read = (Array.isArray(body) ? body : []).map((each: unknown) => ({
    each,
    parsed: schema.safeParse(each),
  }))
  const whatOf = (each: unknown) => String((each as { id?: unknown }).id ?? '?')
  const taken = 'shape' in schema ? new Set(Object.keys(schema.shape as object)) : null
  return {
    last: pages,
    items: read.flatMap(({ parsed: { data } }) =>
      data ? [{ id: String(data.id), what: naming(data), data }] : [],
    ),
    skipped: read.flatMap(({ each, parsed: { error } }) => {
      const issue = error?.issues[0]
      return issue ? [{ what: `${path}/${whatOf(each)}`, why: noteText(issueNote(issue, each)) }] : []
    }),
    notes: read.flatMap(({ each, parsed: { data } }) =>
      data
        ? noting(each).map((found) => ({
            what: `${path}/${data.id} ${naming(data)}`,
            why: noteText(found),
          }))
        : [],
    ),
    fields: new Map(
      read.map(({ each, parsed: { data } }) => {
        const noted = new Set(data ? noting(each).map(({ field }) => field) : [])
        return [
          whatOf(each),
          fieldsOf(each, (name) => !data || noted.has(name) || taken?.has(name) === false),
        ]
      }),
    ),
  }
}

/** Fields of an entry that are not empty, and whether they are left out. */
const fieldsOf = (each: unknown, isLeftOut: (name: string) => boolean) =>
  Object.entries((each ?? {}) as object).flatMap(([name, value]) =>
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
      ? []
      : [{ name, isLeftOut: isLeftOut(name) }],
  )

/** Every entry of a list that can be read; `skipped` is told of the others. */
export async function readAll<T extends { id: number }>(
  platform: Platform,
  path: string,
  schema: z.ZodType<T>,
  query: Record<string, string>,
  result: {
    skipped?(entry: Note): void
    noting?: Telling<T>['noting']
    notes?: Note[]
    /** Told of the fields of each page. */
    fields?(page: NonNullable<PartPage<T>['fields']>): void
  } = {},
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = await pageOf(platform, path, page, schema, query, {
      ...(result.noting && { noting: result.noting }),
    })
    all.push(...found.items.map(({ data }) => data))
    for (const entry of found.skipped) result.skipped?.(entry)
    result.notes?.push(...found.notes)
    result.fields?.(found.fields)
    last = found.last
  }
  return all
}
