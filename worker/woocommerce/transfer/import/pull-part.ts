import { fingerprintOf } from '../../../platform/catalogue/load/fingerprint.ts'
import type { House } from '../house.ts'
import { refuseRepeated } from '../read-pages.ts'
import { addTo, emptyReport, type Outcome, type PartReport } from '../report.ts'
import { editedHere, isEditedMeanwhile, movedStatement, unlessEdited } from './history.ts'
import { type Memory, type Progress, progressStatement, startOf } from './memory.ts'
import type { Imported, Part, PartPage, Written } from './part.ts'

export interface PullOptions {
  /** URL of the platform. Progress with another platform does not count. */
  source: string
  /** Reads and reports without writing. */
  dryRun?: boolean
  /** Also reads entries that have not changed since the last import. */
  all?: boolean
  /** Overwrites entries edited here, and therefore reads everything again. */
  force?: boolean
  now: Date
  /** Receives each entry when its outcome is known. */
  settled?(part: string, id: string, outcome: Outcome): void
  /** Receives the report after each page. */
  progress?(report: PartReport, page: number, last: number): void
}

/** Returns the statements for the entries of a page, and the refused entries by id with the reason. */
async function madeOf<T>(house: House, part: Part<T>, fresh: readonly Imported<T>[], isForced: boolean) {
  const { history, name } = part
  const keysOf = (items: readonly Imported<T>[]) =>
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

/** The maximum number of attempts for a page, because the staff may edit an entry at the same time. */
const maxTries = 4

/**
 * Imports one part into the database. Each page is written together with the progress, so an interrupted import
 * continues there. Entries unchanged since the last import are not written again, whatever happened to them here.
 * Entries edited here stay as they are, and each import reports them until one is forced. The list may change during
 * the read: a deletion makes the next page skip an entry. The import therefore compares all ids at the end and reads
 * the skipped entries.
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
  const seen = new Set<string>()
  let hasEdited = false
  /** Writes a page, and repeats it after a parallel edit. */
  const take = async (found: PartPage<T>, reached: Progress | null) => {
    const marked = found.items.map((item) => ({ item, fingerprint: fingerprintOf(item.data) }))
    const fresh = marked.filter(({ item, fingerprint }) => marks?.get(item.id) !== fingerprint)
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
      if (!dryRun && ids.length > 0) {
        try {
          await house.write([
            ...made.statements,
            movedStatement(part.name, ids, now),
            ...(reached ? [progressStatement(part.name, source, reached)] : []),
          ])
        } catch (error) {
          if (isEditedMeanwhile(error) && attempt < maxTries) continue
          throw error
        }
      }
      count(report, found, { ...made, fresh, written: ids.length }, options)
      return
    }
  }
  const totals = new Set<number | null>()
  const asked: Record<string, string> = start.since
    ? { modified_after: start.since, dates_are_gmt: 'true' }
    : {}
  let before: readonly string[] = []
  for (let page = start.page + 1, last = page; page <= last; page += 1) {
    const found = await part.page({ number: page, query: asked, seen })
    refuseRepeated(part.name, before, found.ids)
    before = found.ids
    last = found.last
    if (found.ids.length > 0) totals.add(found.total)
    for (const id of found.ids) seen.add(id)
    await take(found, { ...start, page })
    options.progress?.(report, page, last)
  }
  const isStill =
    start.page === 0 && !start.since && (totals.size === 0 || (totals.size === 1 && totals.has(seen.size)))
  const there = isStill ? null : await part.numbers?.()
  if (there) {
    const known = [part.name, part.sharesListWith ?? ''].map((name) => memory.marks.get(name))
    const missed = [...there].filter((id) => !seen.has(id) && !known.some((each) => each?.has(id)))
    for (let at = 0; at < missed.length; at += atOnce) {
      const include = missed.slice(at, at + atOnce).join(',')
      await take(await part.page({ number: 1, query: { include }, seen }), null)
    }
  }
  const end = await part.after?.(force, there ?? null)
  // The next import must read and report the entries that stayed as they are here.
  const { begun_at } = start
  const reached = { page: 0, begun_at, since: hasEdited ? start.since : begun_at }
  if (!dryRun) await house.write([...(end?.statements ?? []), progressStatement(part.name, source, reached)])
  report.notes.push(...(end?.notes ?? []))
  return report
}

/** The number of skipped entries read at a time. */
const atOnce = 10

/** Adds a written page to the report. */
function count<T>(
  report: PartReport,
  found: PartPage<T>,
  made: Pick<Written, 'refused' | 'again'> & { fresh: readonly { item: Imported<T> }[]; written: number },
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
