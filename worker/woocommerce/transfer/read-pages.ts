import type * as z from 'zod'
import { type FieldNote, noteText } from '../mirror/field-note.ts'
import { issueNote } from '../mirror/issue-note.ts'
import type { PartPage } from './import/part.ts'
import { type Platform, PlatformFailure, type PlatformPage } from './platform.ts'
import type { Note } from './report.ts'

/** What to report about the entries of a list. */
interface PageReading<T> {
  /** Returns the name of an entry in the report. By default its id. */
  naming?(data: T): string
  /** Returns notes about the data that this shop cannot take over. */
  noting?(entry: unknown): FieldNote[]
}

/** The number of entries per request. */
const usualSize = 100

const numberOf = (each: unknown) => String((each as { id?: unknown } | null)?.id ?? '?')

/**
 * Returns a page of a list as the platform sent it. Throws PlatformFailure for a body that is no list, because it must
 * not count as an empty list.
 */
async function rawPage(
  platform: Platform,
  path: string,
  page: number,
  { size, query }: { size: number; query: Record<string, string> },
) {
  const asked = { ...query, per_page: String(size), page: String(page) }
  const answer = await platform.call('GET', path, asked).catch((error: unknown): PlatformPage => {
    // Past the last page, `wc/v3` returns an empty page and `wp/v2` an error.
    if (page > 1 && error instanceof PlatformFailure && error.code === 'rest_post_invalid_page_number')
      return { body: [], pages: page, total: null }
    throw error
  })
  const entries = entriesOf(answer.body)
  if (!entries) throw new PlatformFailure(`GET ${path}: what came is no list`, 0)
  // The given number of pages may be too low: a full page may always be followed by another one.
  const isFull = entries.length === size
  const last = isFull
    ? Math.max(answer.pages, page + 1)
    : entries.length === 0
      ? page
      : Math.max(answer.pages, page)
  return { entries, ids: entries.map(numberOf), last, total: answer.total }
}

/** Returns the entries of a list; `null` when the body is no list. PHP writes a list with holes as an object. */
function entriesOf(body: unknown): unknown[] | null {
  if (Array.isArray(body)) return body
  const keys = body !== null && typeof body === 'object' ? Object.keys(body) : []
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(body as object) : null
}

/**
 * Refuses a page that repeats the one before. A cache that ignores the page number would otherwise cause an endless
 * read.
 */
export function refuseRepeated(path: string, before: readonly string[], ids: readonly string[]): void {
  if (ids.length > 0 && ids.join() === before.join())
    throw new PlatformFailure(
      `GET ${path}: a page is what the one before was: a cache stands before the shop, or it changes: try again`,
      0,
    )
}

/** The maximum number of reads of a list that changes meanwhile. */
const maxReadings = 3

/** Reads all pages of a list, again if it changed meanwhile, because a deletion makes the next page skip an entry. */
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

/** Returns the ids of all entries in a list. */
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
 * Returns a page of a list, oldest entries first where the platform can sort, so that new entries come last. Skips and
 * reports unreadable entries, and leaves out those in `seen`.
 * @throws PlatformFailure for a body that is no list
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
  }: PageReading<T> & { size?: number; seen?: ReadonlySet<string> } = {},
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

/** Returns the filled fields of an entry, and whether each is left out. */
const fieldsOf = (each: unknown, isLeftOut: (name: string) => boolean) =>
  Object.entries((each ?? {}) as object).flatMap(([name, value]) =>
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
      ? []
      : [{ name, isLeftOut: isLeftOut(name) }],
  )

/** Returns all readable entries of a list. `skipped` receives the others. */
export async function readAll<T extends { id: number }>(
  platform: Platform,
  path: string,
  schema: z.ZodType<T>,
  query: Record<string, string>,
  result: {
    skipped?(entry: Note): void
    noting?: PageReading<T>['noting']
    notes?: Note[]
    /** Receives the fields of each page. */
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
