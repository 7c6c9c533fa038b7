import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readGuides } from '../../client/build/guides.ts'
import { parisDay } from '../../shared/delivery.ts'
import { fingerprintOf } from '../commerce/embedded/catalogue/fingerprint.ts'
import { type DataFile, type KnownProduct, readFiles } from '../commerce/embedded/catalogue/read-files.ts'
import {
  type CatalogueInput,
  catalogueStatements,
  loadFingerprint,
  loadStatement,
} from '../commerce/embedded/catalogue/statements.ts'
import { synthesisStatements } from '../commerce/embedded/catalogue/synthesis.ts'
import { type Place, readRows, runSql } from './d1.ts'
import { finish } from './finish.ts'
import { movingOptions, movingUsage, runMoving } from './moving.ts'
import { printMisses } from './search-misses.ts'

const usage = `Usage: npm run catalogue -- load [file.json …] [--remote] [--persist-to <folder>]
       npm run catalogue -- synthesise <count> [--persist-to <folder>]
       npm run catalogue -- misses [--remote] [--persist-to <folder>]
       npm run catalogue -- pull | push | csv, told below

load        Checks and loads the catalogue into the database of the shop: the house's own files and guides, or the files
            named. Loading twice changes nothing. A product or a guide that left becomes a draft.
synthesise  Fills the local database with copies of the house's own pieces, ids from 100001, in place of those made
            before; 0 removes them. For measures: never on a remote database.
misses      Prints what shoppers searched in vain in the last ninety days, most often first.

Lists are indexed again by the next reader, or by the clock of the shop within five minutes.

${movingUsage}`

interface StoredProduct extends KnownProduct {
  name: string
  status: string
  source: string
  fingerprint: string
}

const houseFile = (name: string) =>
  fileURLToPath(new URL(`../commerce/embedded/catalogue/data/${name}.json`, import.meta.url))
const guideFolder = fileURLToPath(new URL('../content/guides', import.meta.url))
const houseContext = ['terms', 'synonyms'].map(houseFile)
const houseCatalogue = ['rings', 'necklaces', 'earrings', 'bracelets', 'sets'].map(houseFile)

/** The files to read: named products are checked against the terms of the house unless they bring their own. */
function dataFiles(named: readonly string[]): (DataFile & { path: string })[] {
  const paths = named.length > 0 ? named : houseCatalogue
  const context = houseContext.filter((path) => !paths.some((each) => basename(each) === basename(path)))
  return [...context, ...paths].map((path) => ({
    name: basename(path),
    path,
    text: readFileSync(path, 'utf8'),
  }))
}

/** What the shop holds, and the mark of its last load. */
function readShop(place: Place): { products: StoredProduct[]; loaded: string | undefined } {
  const [products = [], loads = []] = readRows(
    place,
    'SELECT id, sku, type, name, status, source, fingerprint FROM products; SELECT fingerprint FROM catalogue_load',
  )
  return {
    products: products as StoredProduct[],
    loaded: (loads as { fingerprint: string }[])[0]?.fingerprint,
  }
}

/** Prints what a load adds, changes and removes. */
function printChanges({ products }: CatalogueInput, stored: readonly StoredProduct[]) {
  const before = new Map(stored.map((product) => [product.id, product]))
  const sources = new Set(products.map(({ source }) => source))
  const ids = new Set(products.map(({ data }) => data.id))
  const added = products.filter(({ data }) => !before.has(data.id)).map(({ data }) => data)
  const changed = products
    .map(({ data }) => data)
    .filter((data) => {
      const known = before.get(data.id)
      return known && (known.fingerprint !== fingerprintOf(data) || known.status !== data.status)
    })
  const removed = stored.filter(
    ({ id, source, status }) => status === 'publish' && sources.has(source) && !ids.has(id),
  )
  const print = (sign: string, list: readonly { id: number; sku: string; name: string }[]) => {
    for (const { id, sku, name } of list) console.log(`  ${sign} ${id} ${sku} ${name}`)
  }
  print('+', added)
  print('~', changed)
  print('-', removed)
  const same = products.length - added.length - changed.length
  console.log(
    `Catalogue: ${added.length} added, ${changed.length} changed, ${removed.length} removed (now drafts), ${same} unchanged.`,
  )
}

/** Loads files; the exit code is 1 when one of them is refused, and then nothing was written. */
async function load(named: readonly string[], place: Place): Promise<number> {
  const files = dataFiles(named)
  const shop = readShop(place)
  const now = new Date()
  const { input: data, problems } = readFiles(files, shop.products, parisDay(now))
  if (problems.length > 0) {
    for (const { file, line, message } of problems) {
      const path = files.find(({ name }) => name === file)?.path ?? file
      console.error(`${relative(process.cwd(), path)}:${line} ${message}`)
    }
    console.error(`Nothing was loaded: ${problems.length} problem(s).`)
    return 1
  }
  const input = named.length > 0 ? data : { ...data, guides: await readGuides(guideFolder) }
  const fingerprint = loadFingerprint(input)
  if (fingerprint !== shop.loaded) {
    runSql(place, [...catalogueStatements(input, now), loadStatement(fingerprint)])
  }
  printChanges(input, shop.products)
  return 0
}

/** Fills the local database with copies of the house's pieces. */
function synthesise(count: number, place: Place): number {
  runSql(place, synthesisStatements(count, parisDay(new Date())))
  console.log(`Catalogue: ${count} synthetic products.`)
  return 0
}

function main(): number | Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...movingOptions,
      remote: { type: 'boolean', default: false },
      'persist-to': { type: 'string' },
    },
  })
  const [command, ...named] = positionals
  const place = { remote: values.remote, persistTo: values['persist-to'] }
  if (command === 'load') return load(named, place)
  if (command === 'misses') return printMisses(place)
  const moving = runMoving(command, named, place, values)
  if (moving) return moving
  const [count] = named
  if (command === 'synthesise' && /^\d{1,6}$/.test(count ?? '') && !place.remote) {
    return synthesise(Number(count), place)
  }
  console.error(usage)
  return 2
}

finish(main)
