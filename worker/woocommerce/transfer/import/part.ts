import { fingerprintOf } from '../../../platform/catalogue/load/fingerprint.ts'
import { type Statement, storedInstant } from '../../../platform/catalogue/load/statement.ts'
import type { House } from '../house.ts'
import { emptyReport, type PartReport } from '../report.ts'

/** Something of the platform, by its number or code there. */
export interface Moved<T> {
  id: string
  /** What it is called in the report. */
  what: string
  data: T
}

/** A page of a part. */
export interface PartPage<T> {
  items: Moved<T>[]
  skipped: PartReport['skipped']
  /** What of these items is not understood, or names what is not there. */
  notes?: PartReport['notes']
  /** Number of its last page. */
  last: number
}

/** What is moved, in one order, page by page. */
export interface Part<T> {
  name: string
  /** Whether what is older than the last move can be left out; else all is read each time. */
  bySince?: boolean
  /** @param since UTC without a zone: only what has changed since is asked for */
  page(number: number, since: string | null): Promise<PartPage<T>>
  /** What writes these in the database, all but the `refused` ones, by id with the reason. */
  write(items: readonly Moved<T>[]): Promise<Written>
  /** What follows once all was read. */
  after?(): Promise<Statement[]>
}

/** What writes some things, and why others are not written. */
export interface Written {
  statements: Statement[]
  refused: Map<string, string>
  /** What is written for now, and to be written again by the next move, with the reason. */
  again?: Map<string, string>
}

export interface PullOptions {
  /** Address of the platform: progress made with another counts for nothing. */
  source: string
  /** Reads and tells, writes nothing. */
  dryRun?: boolean
  /** Reads again what has not changed since the last move by its own date. */
  all?: boolean
  now: Date
  /** Told of each thing once it is known what became of it. */
  settled?(part: string, id: string, outcome: 'written' | 'unchanged' | 'skipped'): void
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

const movedStatement = (part: string, items: readonly { id: string; fingerprint: string }[]): Statement => ({
  sql: `INSERT INTO moved (part, id, fingerprint) SELECT ?1, value ->> 'id', value ->> 'fingerprint' FROM json_each(?2)
    WHERE true ON CONFLICT (part, id) DO UPDATE SET fingerprint = excluded.fingerprint`,
  params: [part, JSON.stringify(items)],
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
function startOf(known: Progress | undefined, { now, all = false }: PullOptions, bySince = false): Progress {
  if (known && known.page > 0 && !(all && known.since)) return known
  const since = bySince && !all ? (known?.since ?? null) : null
  return { page: 0, begun_at: storedInstant(new Date(now.getTime() - overlap)), since }
}

/**
 * Moves one part into the database. Each page is written with the mark of how far it got, so that a move that stopped goes
 * on where it did; what was moved before and has not changed there is not written again, whatever was made of it here.
 */
export async function pullPart<T>(
  house: House,
  part: Part<T>,
  memory: Memory,
  options: PullOptions,
): Promise<PartReport> {
  const report = emptyReport(part.name)
  const start = startOf(memory.progress.get(part.name), options, part.bySince)
  const marks = memory.marks.get(part.name)
  for (let page = start.page + 1, last = page; page <= last; page += 1) {
    const found = await part.page(page, start.since)
    last = found.last
    const marked = found.items.map((item) => ({ item, fingerprint: fingerprintOf(item.data) }))
    const fresh = marked.filter(({ item, fingerprint }) => marks?.get(item.id) !== fingerprint)
    const { statements, refused, again } = await part.write(fresh.map(({ item }) => item))
    const written = fresh.filter(({ item }) => !refused.has(item.id))
    const ids = written.map(({ item: { id }, fingerprint }) => ({
      id,
      fingerprint: again?.has(id) ? '' : fingerprint,
    }))
    report.read += found.items.length + found.skipped.length
    report.written += ids.length
    report.same += marked.length - fresh.length
    const told = (problems: ReadonlyMap<string, string> = new Map()) =>
      found.items.flatMap(({ id, what }) => {
        const why = problems.get(id)
        return why ? [{ what, why }] : []
      })
    report.skipped.push(...found.skipped, ...told(refused))
    report.notes.push(...(found.notes ?? []), ...told(again))
    const isFresh = new Set(fresh.map(({ item }) => item.id))
    for (const { id } of found.items)
      options.settled?.(
        part.name,
        id,
        refused.has(id) ? 'skipped' : isFresh.has(id) ? 'written' : 'unchanged',
      )
    const reached =
      page < last ? { ...start, page } : { page: 0, begun_at: start.begun_at, since: start.begun_at }
    if (!options.dryRun && (ids.length > 0 || page >= last)) {
      await house.write([
        ...statements,
        movedStatement(part.name, ids),
        ...(page < last ? [] : ((await part.after?.()) ?? [])),
        progressStatement(part.name, options.source, reached),
      ])
    }
    options.progress?.(report, page, last)
  }
  return report
}
