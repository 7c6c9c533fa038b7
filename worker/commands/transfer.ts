import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inBrand } from '../../client/build/settings.ts'
import { slugify } from '../../shared/words/fit-words.ts'
import { csvReport, formatWords } from '../woocommerce/transfer/csv/report.ts'
import { writeCsv } from '../woocommerce/transfer/csv/text.ts'
import { wholeCatalogue, writeShop } from '../woocommerce/transfer/csv/write.ts'
import { pushCatalogue } from '../woocommerce/transfer/export/catalogue.ts'
import { importFile, openFile } from '../woocommerce/transfer/file.ts'
import type { House } from '../woocommerce/transfer/house.ts'
import { type PullAllOptions, pullAll } from '../woocommerce/transfer/import/all.ts'
import type { Kinds } from '../woocommerce/transfer/import/terms.ts'
import type { Platform } from '../woocommerce/transfer/platform.ts'
import { platformAt } from '../woocommerce/transfer/platform-at.ts'
import { emptyReport, isWhole, type PartReport, reportLines } from '../woocommerce/transfer/report.ts'
import type { Place } from './d1.ts'
import { withHouse } from './house-at.ts'
import { keepPictures } from './keep-picture.ts'
import { giveMemoryBack } from './local/small-memory.ts'
import { isDry, type Values } from './transfer-options.ts'
import { transferProgress } from './transfer-progress.ts'

const originals = inBrand('pictures/masters')

const houseTerms = inBrand('catalogue/terms.json')

/**
 * Returns the other shop that the options name, or else the environment.
 * Throws when the address, the key or the secret is missing.
 */
function platformOf({ url, key, secret }: Values): Platform {
  const [address, id, password] = [
    url ?? process.env['COMMERCE_URL'],
    key ?? process.env['COMMERCE_KEY'],
    secret ?? process.env['COMMERCE_SECRET'],
  ]
  if (!address || !id || !password) throw new Error('Say --url, --key and --secret of the other shop')
  return platformAt({ url: address, key: id, secret: password }, fetch, { report: console.error })
}

/** Returns the kind of each category and tag of this shop, by slug. */
function houseKinds(): Kinds {
  const { categories, tags } = JSON.parse(readFileSync(houseTerms, 'utf8')) as Record<
    'categories' | 'tags',
    { slug: string; kind: string }[]
  >
  return new Map([...categories, ...tags].map(({ slug, kind }) => [slug, kind]))
}

/**
 * Runs an import with the options of the command, and shows its progress and how many pictures it saved.
 */
async function withImport<T>(
  values: Values,
  run: (options: Omit<PullAllOptions, 'guides'>) => Promise<T>,
): Promise<T> {
  const dryRun = isDry(values)
  let pictures = 0
  const report = transferProgress()
  const done = await run({
    kinds: houseKinds(),
    all: values.all,
    force: values.force,
    dryRun,
    now: new Date(),
    keepPicture: dryRun
      ? async ({ name }) => slugify(name)
      : keepPictures(originals, () => {
          pictures += 1
        }),
    progress: (...page) => {
      report(...page)
      giveMemoryBack()
    },
  })
  if (pictures > 0)
    console.log(`${pictures} pictures are among the originals: build the shop again to show them.`)
  return done
}

const pull = async (place: Place, values: Values): Promise<number> =>
  withHouse(place, async (house) =>
    printReports(
      await withImport(values, (options) =>
        pullAll(platformOf(values), house, { ...options, guides: values.guides }),
      ),
    ),
  )

/** Whether a URL points to this machine. Other servers cannot download pictures from it. */
const isLocal = (url: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url)

/** Returns this shop’s public address, and its catalogue as an API client reads it. */
function oursOf({ site }: Values) {
  const { SITE_URL, CATALOGUE_KEY: key = '', CATALOGUE_SECRET: secret = '' } = process.env
  const url = site ?? SITE_URL ?? 'http://localhost:8787'
  return { url, ours: platformAt({ url, key, secret }) }
}

/**
 * Imports a CSV file of products and prints a report line by line.
 * Returns the exit code: 1 when a line was refused or only partly understood, or when the import skipped or noted
 * something.
 */
async function readFile(file: string, house: House, values: Values): Promise<number> {
  const open = await openFile(readFileSync(file), house)
  const { shop, encoding } = open
  console.log(`${file}: ${formatWords(encoding, shop)}`)
  const { outcomes, reports } = await withImport(values, (options) =>
    importFile(open, house, pathToFileURL(file).href, options),
  )
  for (const line of csvReport(shop, outcomes, reports)) console.log(line)
  if (isDry(values)) console.log('Nothing was written: this was a rehearsal.')
  return shop.notes.length + shop.refused.length === 0 && isWhole(reports) ? 0 : 1
}

async function writeFile(file: string, values: Values): Promise<number> {
  const rows = writeShop(await wholeCatalogue(oursOf(values).ours))
  writeFileSync(file, `\ufeff${writeCsv(rows)}`)
  console.log(`${rows.length} rows in ${file}`)
  return 0
}

async function push(values: Values): Promise<number> {
  const { url, ours } = oursOf(values)
  const reports = await pushCatalogue(ours, platformOf(values), {
    pictures: !isLocal(url),
    again: { pauseMs: 2_000, report: (line) => console.error(line) },
    dryRun: isDry(values),
  })
  const unseen = {
    what: url,
    why: 'this machine alone shows its pictures: none was sent; say --site with a public address',
  }
  return printReports(isLocal(url) ? [...reports, { ...emptyReport('pictures'), notes: [unseen] }] : reports)
}

function printReports(reports: readonly PartReport[]): number {
  for (const line of reportLines(reports)) console.log(line)
  return isWhole(reports) ? 0 : 1
}

/** Runs a `pull`, `push` or `csv` command and resolves to its exit code. Returns `null` for any other command. */
export function runTransfer(
  command: string | undefined,
  named: readonly string[],
  place: Place,
  values: Values,
): Promise<number> | null {
  if (command === 'pull' && named.length === 0) return pull(place, values)
  if (command === 'push' && named.length === 0) return push(values)
  const [what, file] = named
  if (command === 'csv' && what && !file && /\.csv$/i.test(what))
    return withHouse(place, (house) => readFile(what, house, values))
  if (command === 'csv' && file && what === 'read')
    return withHouse(place, (house) => readFile(file, house, values))
  if (command === 'csv' && file && what === 'write') return writeFile(file, values)
  return null
}
