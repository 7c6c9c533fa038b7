import type * as z from 'zod'
import { type FieldNote, noteText } from '../mirror/field-note.ts'
import { issueNote } from '../mirror/issue-note.ts'
import type { PartPage } from './import/part.ts'
import { type Platform, PlatformFailure, type PlatformPage } from './platform.ts'
import type { Note } from './report.ts'

/** What of a list is not understood: entries, and what one of those that are says. */
export interface Telling<T> {
  /** How an entry is called in the report, its number by default. */
  naming?(data: T): string
  /** What of an entry is told of in the report: what it says there that is not so here. */
  noting?(entry: unknown): FieldNote[]
}

/** Things asked for at a time. */
const usualSize = 100

const numberOf = (each: unknown) => String((each as { id?: unknown } | null)?.id ?? '?')

/** A page of a list as it came. Throws PlatformFailure where what came is no list: nothing is taken for an empty one. */
async function rawPage(
  platform: Platform,
  path: string,
  page: number,
  { size, query }: { size: number; query: Record<string, string> },
) {
  const asked = { ...query, per_page: String(size), page: String(page) }
  const answer = await platform.call('GET', path, asked).catch((error: unknown): PlatformPage => {
    // What is past the end is an empty page of `wc/v3`, and a refusal of `wp/v2`.
    if (page > 1 && error instanceof PlatformFailure && error.code === 'rest_post_invalid_page_number')
      return { body: [], pages: page, total: null }
    throw error
  })
  const entries = entriesOf(answer.body)
  if (!entries) throw new PlatformFailure(`GET ${path}: what came is no list`, 0)
  // How many pages there are is believed only where pages bear it out: a full one may be followed by another.
  const isFull = entries.length === size
  const last = isFull
    ? Math.max(answer.pages, page + 1)
    : entries.length === 0
      ? page
      : Math.max(answer.pages, page)
  return { entries, ids: entries.map(numberOf), last, total: answer.total }
}

/** PHP writes a list with holes as an object. */
function entriesOf(body: unknown): unknown[] | null {
  if (Array.isArray(body)) return body
  const keys = body !== null && typeof body === 'object' ? Object.keys(body) : []
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(body as object) : null
}

/** A page is what the one before was: a cache that does not look at the number of the page would be read for ever. */
export function refuseRepeated(path: string, before: readonly string[], ids: readonly string[]): void {
  if (ids.length > 0 && ids.join() === before.join())
    throw new PlatformFailure(
      `GET ${path}: a page is what the one before was: a cache stands before the shop, or it changes: try again`,
      0,
    )
}

/** Times a list is read in all, while it moves meanwhile. */
const maxReadings = 3

/** All pages of a list, read again where it moved meanwhile: what is deleted there has what follows skip a page. */
async function wholeList<P extends { ids: readonly string[]; last: number; total: number | null }>(
  path: string,
  read: (page: number) => Promise<P>,
): Promise<{ pages: P[]; isStill: boolean }> {
  for (let reading = 1; ; reading += 1) {
    const pages: P[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const found = await read(page)
      refuseRepeated(path, pages.at(-1)?.ids ?? [], found.ids)
      pages.push(found)
      last = found.last
    }
    const ids = new Set(pages.flatMap((each) => each.ids))
    const totals = new Set(
      pages.flatMap(({ total, ids: its }) => (its.length > 0 ? [total ?? ids.size] : [])),
    )
    const isStill = totals.size === 0 || (totals.size === 1 && totals.has(ids.size))
    if (isStill || reading >= maxReadings) return { pages, isStill }
  }
}

/** Numbers of all that a list holds. */
export async function numbersOf(
  platform: Platform,
  path: string,
  query: Record<string, string>,
): Promise<Set<string>> {
  const asked = { size: usualSize, query: { ...query, _fields: 'id' } }
  const { pages } = await wholeList(path, (page) => rawPage(platform, path, page, asked))
  return new Set(pages.flatMap(({ ids }) => ids))
}

/**
 * A page of a list, a hundred at a time unless `size` says otherwise, oldest first where it can be asked: what is added meanwhile comes last. What
 * cannot be read is skipped, and told; what was `seen` is left out.
 * @throws PlatformFailure where what comes is no list
 */
export async function pageOf<T extends { id: number }>(
  platform: Platform,
  path: string,
  page: number,
  schema: z.ZodType<T>,
  query: Record<string, string>,
  {
    naming = ({ id }) => String(id),
    noting = () => [],
    size = usualSize,
    seen = new Set(),
  }: Telling<T> & { size?: number; seen?: ReadonlySet<string> } = {},
): Promise<PartPage<T> & Required<Pick<PartPage<T>, 'notes' | 'fields'>>> {
  const { entries, ids, last, total } = await rawPage(platform, path, page, { size, query })
  const read = entries
    .filter((each) => !seen.has(numberOf(each)))
    .map((each) => ({ each, parsed: schema.safeParse(each) }))
  const taken = 'shape' in schema ? new Set(Object.keys(schema.shape as object)) : null
  return {
    ...{ last, total, ids },
    items: read.flatMap(({ parsed: { data } }) =>
      data ? [{ id: String(data.id), what: naming(data), data }] : [],
    ),
    skipped: read.flatMap(({ each, parsed: { error } }) => {
      const issue = error?.issues[0]
      return issue ? [{ what: `${path}/${numberOf(each)}`, why: noteText(issueNote(issue, each)) }] : []
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
          numberOf(each),
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
  const { pages, isStill } = await wholeList(path, (page) =>
    pageOf(platform, path, page, schema, query, { ...(result.noting && { noting: result.noting }) }),
  )
  const all = new Map<number, T>()
  for (const found of pages) {
    for (const { data } of found.items) all.set(data.id, data)
    for (const entry of found.skipped) result.skipped?.(entry)
    result.notes?.push(...found.notes)
    result.fields?.(found.fields)
  }
  if (!isStill)
    result.notes?.push({ what: path, why: 'it changed each time it was read: some may be missing' })
  return [...all.values()]
}
