import { createHash } from 'node:crypto'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import { notifyChanges } from '../../../cache/changes.ts'
import type {
  FileReport,
  FileTransfer,
  ReportRow,
  WrittenPart,
} from '../../../commerce/contract/workshop/file-transfer.ts'
import type { Env } from '../../../env.ts'
import { runStatements, storedInstant } from '../../../platform/catalogue/load/statement.ts'
import { addPlannedSales } from '../../../platform/catalogue/planned-sales.ts'
import { logStatement } from '../../../platform/workshop/staff/log.ts'
import { settingsOf, siteOf } from '../../../settings.ts'
import { decodeFile } from '../csv/decode.ts'
import { knownProducts } from '../csv/known-products.ts'
import { csvPlatform } from '../csv/platform.ts'
import { type CsvShop, readShop } from '../csv/read.ts'
import { writeCsv } from '../csv/text.ts'
import { elsewhere, wholeCatalogue, writeShop } from '../csv/write.ts'
import type { House } from '../house.ts'
import { remembered } from '../import/memory.ts'
import { pullProducts } from '../import/products.ts'
import { pullPart } from '../import/pull-part.ts'
import { pullTerms } from '../import/terms.ts'
import type { KeepPicture } from '../import/write-products.ts'
import { tellingSales } from '../planned-sales.ts'
import type { Platform } from '../platform.ts'
import type { Outcome, PartReport } from '../report.ts'
import { remotePictures } from './remote-pictures.ts'

/** How long an uploaded file waits for the confirmation, in seconds, and how long one call writes, in milliseconds. */
const keptFor = 24 * 3600
const slice = 12_000

const keyOf = (hash: string) => `import:${hash}`

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

/** Imports a file into the catalogue, part by part, or only computes the outcome. */
async function move(
  shop: CsvShop,
  house: House,
  source: string,
  options: { dryRun: boolean; keepPicture: KeepPicture; now: Date; until: number },
): Promise<{ outcomes: Map<number, Outcome>; reports: PartReport[] }> {
  const { keepPicture, now, dryRun, until } = options
  const platform = csvPlatform(shop, source)
  const memory = await remembered(house, source)
  const outcomes = new Map<number, Outcome>()
  const reports: PartReport[] = []
  const pull = {
    ...{ source, dryRun, now },
    settled: (part: string, id: string, outcome: Outcome) => {
      if (part === 'products' || part === 'sets') outcomes.set(Number(id), outcome)
    },
    progress: () => {
      if (Date.now() > until) throw new Later()
    },
  }
  const of = {
    keepPicture,
    now,
    isWhole: false,
    seen: new Set<number>(),
    companions: new Map(),
    variations: new Map(),
  }
  const kinds = new Map<string, string>()
  for (const part of [
    pullTerms(platform, 'categories', kinds, false),
    pullTerms(platform, 'tags', kinds, false),
  ])
    reports.push(await pullPart(house, part, memory, pull))
  for (const kind of ['products', 'sets'] as const)
    reports.push(await pullPart(house, pullProducts(platform, house, { kind, ...of }), memory, pull))
  return { outcomes, reports }
}

/** Returns the expected outcome of each row, before anything is written. */
function reportOf(
  shop: CsvShop,
  outcomes: ReadonlyMap<number, Outcome>,
  known: ReadonlySet<number>,
): ReportRow[] {
  const names = new Map([...shop.products, ...shop.variations].map((each) => [each.id, each]))
  const notes = Map.groupBy(shop.notes, ({ line }) => line)
  const notesOf = (line: number) =>
    (notes.get(line) ?? []).map(({ field, value, done }) => ({ field, value: value.slice(0, 80), done }))
  const read = shop.entries.map(({ line, kind, id, product }): ReportRow => {
    const wire = names.get(id)
    const outcome = outcomes.get(product) ?? 'skipped'
    const notes = notesOf(line)
    const isReported = outcome !== 'skipped' || notes.length > 0
    return {
      ...{ line, kind },
      sku: wire?.sku ?? '',
      name: String(wire?.['name'] ?? ''),
      outcome,
      isNew: !known.has(id),
      notes: isReported ? notes : [{ field: '', value: '', done: 'edited here since: left as it is' }],
    }
  })
  const refused = shop.refused.map(
    ({ line, sku, kind, why }): ReportRow => ({
      ...{ line, kind, sku, name: '', outcome: 'skipped', isNew: true },
      notes: [...notesOf(line), ...(notes.has(line) ? [] : [{ field: '', value: '', done: why }])],
    }),
  )
  return [...read, ...refused].sort((one, other) => one.line - other.line)
}

/** Imports and exports the catalogue as a WooCommerce file from the browser, like `npm run catalogue -- csv`. */
export function fileTransfer(env: Env, ours: Platform): FileTransfer {
  const house = houseOf(env)
  const opened = async (bytes: Uint8Array) => {
    const { text, encoding } = decodeFile(bytes)
    const known = await knownProducts(house)
    return { shop: readShop(text, { known }), encoding, known: known.ids }
  }
  const kept = async (hash: string) => {
    const bytes = /^[0-9a-f]{64}$/.test(hash) ? await env.CACHE.get(keyOf(hash), 'arrayBuffer') : null
    return bytes && new Uint8Array(bytes)
  }
  return {
    async keep(bytes) {
      // Reject an invalid file before storing it.
      await opened(bytes)
      const hash = createHash('sha256').update(bytes).digest('hex')
      await env.CACHE.put(keyOf(hash), bytes, { expirationTtl: keptFor })
      return hash
    },
    async report(hash): Promise<FileReport | null> {
      const bytes = await kept(hash)
      if (!bytes) return null
      const { shop, encoding, known } = await opened(bytes)
      const { outcomes } = await move(shop, house, `csv:${hash}`, {
        ...{ dryRun: true, now: new Date(), until: Number.POSITIVE_INFINITY },
        keepPicture: async ({ name, src }) => ({ name, src }),
      })
      return { encoding, rows: reportOf(shop, outcomes, known) }
    },
    async write(hash, staff: Staff): Promise<WrittenPart | null> {
      const bytes = await kept(hash)
      if (!bytes) return null
      const { shop } = await opened(bytes)
      const now = new Date()
      try {
        const options = { dryRun: false, keepPicture: remotePictures(env), now, until: Date.now() + slice }
        const { reports } = await move(shop, house, `csv:${hash}`, options)
        const written = reports.reduce((sum, report) => sum + report.written, 0)
        const lost = reports
          .flatMap(({ notes, skipped }) => [...skipped, ...notes])
          .map(({ what, why }) => `${what}\u00a0: ${why}`)
        const act = {
          act: 'Fichier importé',
          subject: `import ${hash.slice(0, 12)}`,
          after: { lines: shop.entries.length },
        }
        await notifyChanges(
          env,
          ['all'],
          [
            env.DB.prepare('DELETE FROM moving WHERE source = ?1').bind(`csv:${hash}`),
            // A second confirmation is logged once.
            env.DB.prepare(
              'INSERT OR IGNORE INTO catalogue_operations (id, at, products) VALUES (?1, ?2, ?3)',
            ).bind(`csv-${hash}`, storedInstant(now), shop.products.length),
            logStatement(env.DB, staff, act, now.getTime()),
          ],
        )
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
