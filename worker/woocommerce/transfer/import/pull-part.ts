import { fingerprintOf } from '../../../platform/catalogue/load/fingerprint.ts'
import { type Statement, storedInstant } from '../../../platform/catalogue/load/statement.ts'
import type { House } from '../house.ts'
import { addTo, emptyReport, type Outcome, type PartReport } from '../report.ts'
import { editedHere, isEditedMeanwhile, movedStatement, unlessEdited } from './history.ts'
import type { Moved, Part, PartPage, Written } from './part.ts'

export interface PullOptions {
  /** Address of the platform: progress made with another counts for nothing. */
  source: string
  /** Reads and tells, writes nothing. */
  dryRun?: boolean
  /** Reads again what has not changed since the last move by its own date. */
  all?: boolean
  /** Writes over what was edited here, and so asks for all again. */
  force?: boolean
  now: Date
  /** Told of each thing once it is known what became of it. */
  settled?(part: string, id: string, outcome: Outcome): void
  /** Told after each page. */
  progress?(report: PartReport, page: number, last: number): void
}

interface Progress {
  page: number
  begun_at: string
  since: string | null
}

const progressStatement = (part: string, source: string, { page, begun_at, since }: Progress): Statement => ({
  sql: `INSERT INTO moving (part, source, page, begun_at, since) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (part) DO UPDATE SET source = excluded.source, page = excluded.page, begun_at = excluded.begun_at,
      since = excluded.since`,
  params: [part, source, page, begun_at, since],
})

/** Milliseconds read twice, as no two clocks are the same. */
const overlap = 3_600_000

/** What is remembered of earlier moves from a platform, by part. */
export interface Memory {
  progress: ReadonlyMap<string, Progress>
  marks: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Reads it, in one call. */
export async function remembered(house: House, source: string): Promise<Memory> {
  const rows = await house.read<{ part: string; id: string | null; mark: string }>({
    sql: `SELECT part, id, fingerprint AS mark FROM moved UNION ALL
      SELECT part, NULL, json_object('page', page, 'begun_at', begun_at, 'since', since) FROM moving WHERE source = ?1`,
    params: [source],
  })
  const marks = new Map<string, Map<string, string>>()
  const progress = new Map<string, Progress>()
  for (const { part, id, mark } of rows) {
    if (id === null) progress.set(part, JSON.parse(mark) as Progress)
    else marks.set(part, (marks.get(part) ?? new Map()).set(id, mark))
  }
  return { progress, marks }
}

/** Where the reading of a part begins: where it stopped, or anew, what is older than the last whole one left out. */
function startOf(
  known: Progress | undefined,
  { now, force, all = force }: PullOptions,
  bySince = false,
): Progress {
  if (known && known.page > 0 && !(all && known.since)) return known
  const since = bySince && !all ? (known?.since ?? null) : null
  return { page: 0, begun_at: storedInstant(new Date(now.getTime() - overlap)), since }
}

/** What is made of the items of a page: what writes those that have changed there, and what is left, by id with the reason. */
async function madeOf<T>(house: House, part: Part<T>, fresh: readonly Moved<T>[], isForced: boolean) {
  const { history, name } = part
  const keysOf = (items: readonly Moved<T>[]) =>
    history ? items.map(({ id, data }) => ({ id, key: history.keyOf(data) })) : []
  const edited = history && !isForced ? await editedHere(house, history, name, keysOf(fresh)) : new Map()
  const free = fresh.filter(({ id }) => !edited.has(id))
  const { statements, refused, again } = await part.write(free)
  const guard = history && !isForced && free.length > 0 ? [unlessEdited(history, name, keysOf(free))] : []
  return {
    statements: [...guard, ...statements],
    refused: new Map<string, string>([...refused, ...edited]),
    again,
    isEdited: edited.size > 0,
  }
}

/** Times a page is made again because something of it was edited here meanwhile. */
const maxTries = 4

/**
 * Moves one part into the database. Each page is written with the mark of how far it got, so that a move that stopped goes
 * on where it did; what was moved before and has not changed there is not written again, whatever was made of it here. What
 * was edited here since is left as it is and told, by each move until one is forced.
 */
export async function pullPart<T>(
  house: House,
  part: Part<T>,
  memory: Memory,
  options: PullOptions,
): Promise<PartReport> {
  const { dryRun = false, force = false, now, source } = options
  const report = emptyReport(part.name)
  const start = startOf(memory.progress.get(part.name), options, part.bySince)
  const marks = memory.marks.get(part.name)
  let hasEdited = false
  for (let page = start.page + 1, last = page; page <= last; page += 1) {
    const found = await part.page(page, start.since)
    last = found.last
    const marked = found.items.map((item) => ({ item, fingerprint: fingerprintOf(item.data) }))
    const fresh = marked.filter(({ item, fingerprint }) => marks?.get(item.id) !== fingerprint)
    const end = page < last ? null : await part.after?.(force)
    for (let attempt = 1; ; attempt += 1) {
      const made = await madeOf(
        house,
        part,
        fresh.map(({ item }) => item),
        force,
      )
      const written = fresh.filter(({ item }) => !made.refused.has(item.id))
      const ids = written.map(({ item: { id }, fingerprint }) => ({
        id,
        fingerprint: made.again?.has(id) ? '' : fingerprint,
      }))
      hasEdited ||= made.isEdited
      const begun = start.begun_at
      // What was left as it is here is asked for again, and told again.
      const reached =
        page < last
          ? { ...start, page }
          : { page: 0, begun_at: begun, since: hasEdited ? start.since : begun }
      if (!dryRun && (ids.length > 0 || page >= last)) {
        try {
          await house.write([
            ...made.statements,
            movedStatement(part.name, ids, now),
            ...(end?.statements ?? []),
            progressStatement(part.name, source, reached),
          ])
        } catch (error) {
          if (isEditedMeanwhile(error) && attempt < maxTries) continue
          throw error
        }
      }
      count(report, found, { ...made, fresh, written: ids.length }, options)
      break
    }
    report.notes.push(...(end?.notes ?? []))
    options.progress?.(report, page, last)
  }
  return report
}

/** Adds a page to the report, once it is written. */
function count<T>(
  report: PartReport,
  found: PartPage<T>,
  made: Pick<Written, 'refused' | 'again'> & { fresh: readonly { item: Moved<T> }[]; written: number },
  { settled }: PullOptions,
): void {
  report.read += found.items.length + found.skipped.length
  report.written += made.written
  report.same += found.items.length - made.fresh.length
  const told = (problems: ReadonlyMap<string, string> = new Map()) =>
    found.items.flatMap(({ id, what }) => {
      const why = problems.get(id)
      return why ? [{ what, why }] : []
    })
  report.skipped.push(...found.skipped, ...told(made.refused))
  report.notes.push(...(found.notes ?? []), ...told(made.again))
  const isFresh = new Set(made.fresh.map(({ item }) => item.id))
  const outcomes = new Map(
    found.items.map(({ id }): [string, Outcome] => [
      id,
      made.refused.has(id) ? 'skipped' : isFresh.has(id) ? 'written' : 'unchanged',
    ]),
  )
  for (const [id, outcome] of outcomes) settled?.(report.part, id, outcome)
  for (const [id, fields] of found.fields ?? [])
    for (const { name, isLeftOut } of fields)
      addTo(report.fields, name, isLeftOut ? 'skipped' : (outcomes.get(id) ?? 'skipped'))
}
