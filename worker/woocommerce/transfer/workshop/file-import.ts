import { createHash } from 'node:crypto'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import { vocabularyFaults } from '../../../../shared/words/vocabulary.ts'
import { notifyChanges } from '../../../cache/changes.ts'
import type {
  FileReport,
  FileTransfer,
  ReportRow,
  WrittenPart,
} from '../../../commerce/contract/workshop/file-transfer.ts'
import type { Env } from '../../../env.ts'
import { addPlannedSales } from '../../../platform/catalogue/planned-sales.ts'
import { runStatements, storedInstant } from '../../../platform/sql/statement.ts'
import { logStatement } from '../../../platform/workshop/staff/log.ts'
import { settingsOf, siteOf } from '../../../settings.ts'
import type { WireProduct } from '../csv/read.ts'
import { countsOf, type Outcomes } from '../csv/report.ts'
import { writeCsv } from '../csv/text.ts'
import { elsewhere, wholeCatalogue, writeShop } from '../csv/write.ts'
import { importFile, type OpenFile, openFile } from '../file.ts'
import type { House } from '../house.ts'
import { tellingSales } from '../planned-sales.ts'
import type { Platform } from '../platform.ts'
import type { PartReport } from '../report.ts'
import { remotePictures } from './remote-pictures.ts'

/** Texts of a product that readers see. */
const texts = ['name', 'short_description', 'description']

/** How long an uploaded file waits for the confirmation, in seconds, and how long one call writes, in milliseconds. */
const keptFor = 24 * 3600
const slice = 12_000

const keyOf = (hash: string) => `import:${hash}`
const lostOf = (hash: string) => `import-lost:${hash}`
const sourceOf = (hash: string) => `csv:${hash}`

/** The time of a call is over. What is written stays, and the next call continues there. */
class Later extends Error {}

const houseOf = ({ DB }: Env): House => ({
  read: async ({ sql, params }) =>
    (
      await DB.prepare(sql)
        .bind(...params)
        .all()
    ).results as never,
  write: (statements) => runStatements(DB, statements),
})

/** What the parts of an import say beside the rows of the file. */
const othersOf = (reports: readonly PartReport[]): string[] =>
  reports
    .flatMap(({ notes, skipped }) => [...skipped, ...notes])
    .map(({ what, why }) => `${what}\u00a0: ${why}`)

/** Returns what an import does with each row, and the same counts as the command prints. */
function reportOf(
  { shop, encoding, known }: OpenFile,
  outcomes: Outcomes,
  reports: readonly PartReport[],
): Omit<FileReport, 'isWritten'> {
  const names = new Map([...shop.products, ...shop.variations].map((each) => [each.id, each]))
  const notes = Map.groupBy(shop.notes, ({ line }) => line)
  const notesOf = (line: number) =>
    (notes.get(line) ?? []).map(({ field, value, done }) => ({ field, value: value.slice(0, 80), done }))
  const wordsOf = (wire: WireProduct | undefined) =>
    vocabularyFaults(texts.map((name) => wire?.[name] ?? '').join('\n')).map(({ found, instead }) => ({
      field: '',
      value: found.trim(),
      done: `the law forbids this word: ${instead}`,
    }))
  const read = shop.entries.map(({ line, kind, id, product }): ReportRow => {
    const wire = names.get(id)
    const outcome = outcomes.get(product) ?? 'skipped'
    const notes = [...notesOf(line), ...wordsOf(wire)]
    const isReported = outcome !== 'skipped' || notes.length > 0
    return {
      ...{ line, kind },
      sku: wire?.sku ?? '',
      name: String(wire?.['name'] ?? ''),
      outcome,
      isNew: !known.ids.has(id),
      notes: isReported ? notes : [{ field: '', value: '', done: 'edited here since: left as it is' }],
    }
  })
  const refused = shop.refused.map(
    ({ line, sku, kind, why }): ReportRow => ({
      ...{ line, kind, sku, name: '', outcome: 'skipped', isNew: true },
      notes: [...notesOf(line), ...(notes.has(line) ? [] : [{ field: '', value: '', done: why }])],
    }),
  )
  const { kinds, fields } = countsOf(shop, outcomes)
  return {
    encoding,
    rows: [...read, ...refused].sort((one, other) => one.line - other.line),
    counts: [
      ...kinds.map((row) => ['kind', ...row] as const),
      ...fields.map((row) => ['column', ...row] as const),
    ].map(([of, name, read, written, unchanged, skipped]) => ({
      of,
      name,
      read,
      written,
      unchanged,
      skipped,
    })),
    others: othersOf(reports),
  }
}

/** Imports and exports the catalogue as a WooCommerce file from the browser, like `npm run catalogue -- csv`. */
export function fileTransfer(env: Env, ours: Platform): FileTransfer {
  const house = houseOf(env)
  const kept = async (hash: string) => {
    const bytes = /^[0-9a-f]{64}$/.test(hash) ? await env.CACHE.get(keyOf(hash), 'arrayBuffer') : null
    return bytes && new Uint8Array(bytes)
  }
  return {
    async keep(bytes) {
      // Reject an invalid file before storing it.
      await openFile(bytes, house)
      const hash = createHash('sha256').update(bytes).digest('hex')
      await env.CACHE.put(keyOf(hash), bytes, { expirationTtl: keptFor })
      return hash
    },
    async report(hash): Promise<FileReport | null> {
      const bytes = await kept(hash)
      if (!bytes) return null
      const file = await openFile(bytes, house)
      const { outcomes, reports } = await importFile(file, house, sourceOf(hash), {
        ...{ kinds: new Map(), dryRun: true, now: new Date() },
        keepPicture: async ({ name, src }) => ({ name, src }),
      })
      const report = reportOf(file, outcomes, reports)
      const lost = await env.CACHE.get<string[]>(lostOf(hash), 'json')
      return { ...report, isWritten: lost !== null, others: [...report.others, ...(lost ?? [])] }
    },
    async write(hash, staff: Staff): Promise<WrittenPart | null> {
      const bytes = await kept(hash)
      if (!bytes) return null
      const file = await openFile(bytes, house)
      const { shop } = file
      const now = new Date()
      const until = Date.now() + slice
      try {
        const { reports } = await importFile(file, house, sourceOf(hash), {
          ...{ kinds: new Map(), keepPicture: remotePictures(env), now },
          progress: () => {
            if (Date.now() > until) throw new Later()
          },
        })
        const written = reports.reduce((sum, report) => sum + report.written, 0)
        const lost = othersOf(reports)
        const act = {
          act: 'Fichier importé',
          subject: `import ${hash.slice(0, 12)}`,
          after: { lines: shop.entries.length },
        }
        await notifyChanges(
          env,
          ['all'],
          [
            env.DB.prepare('DELETE FROM moving WHERE source = ?1').bind(sourceOf(hash)),
            // A second confirmation is logged once.
            env.DB.prepare(
              'INSERT OR IGNORE INTO catalogue_operations (id, at, products) VALUES (?1, ?2, ?3)',
            ).bind(`csv-${hash}`, storedInstant(now), shop.products.length),
            logStatement(env.DB, staff, act, now.getTime()),
          ],
        )
        await env.CACHE.put(lostOf(hash), JSON.stringify(lost), { expirationTtl: keptFor })
        return { isDone: true, written, lost }
      } catch (error) {
        if (!(error instanceof Later)) throw error
        return { isDone: false, written: 0, lost: [] }
      }
    },
    async file() {
      const planned = tellingSales(ours, (wires) => addPlannedSales(env.DB, wires))
      const { products, ...others } = await wholeCatalogue(planned)
      const site = siteOf(settingsOf(env))
      const rows = writeShop({ ...others, products: products.map((each) => elsewhere(each, site)) })
      return `\ufeff${writeCsv(rows)}`
    },
  }
}
