import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { inBrand } from '../../client/build/settings.ts'
import { readGuides } from '../../client/build/texts/guides.ts'
import { parisDay } from '../../shared/delivery/delivery.ts'
import { fingerprintOf } from '../platform/catalogue/load/fingerprint.ts'
import { type DataFile, type KnownProduct, readFiles } from '../platform/catalogue/load/read-files.ts'
import {
  type CatalogueInput,
  catalogueStatements,
  loadFingerprint,
  loadStatement,
} from '../platform/catalogue/load/statements.ts'
import { leftEmpty } from '../platform/catalogue/variations.ts'
import type { Statement } from '../platform/sql/statement.ts'

/** The database into which a catalogue is loaded. */
interface CatalogueDatabase {
  /** Returns the rows of one query. */
  rows(sql: string): Promise<unknown[]>
  /** Runs statements in order, all or none. */
  run(statements: readonly Statement[]): Promise<void>
}

interface StoredProduct extends KnownProduct {
  name: string
  status: string
  source: string
  fingerprint: string
  /** 1 once it was edited in the workshop. */
  edited: number
}

/** A refused catalogue. The message has one line per problem. Nothing was written. */
class RefusedCatalogue extends Error {}

/** Catalogue files of the brand without products. `houseCatalogue` lists those with products. */
const contextFiles = ['terms.json', 'synonyms.json']
const catalogueFolder = inBrand('catalogue')
const houseContext = contextFiles.map((name) => join(catalogueFolder, name))
const houseCatalogue = readdirSync(catalogueFolder)
  .filter((name) => name.endsWith('.json') && ![...contextFiles, 'lists.json'].includes(name))
  .sort()
  .map((name) => join(catalogueFolder, name))

/** Returns the files to read. Given files are checked with the brand's terms, unless they bring their own. */
function dataFiles(named: readonly string[]): (DataFile & { path: string })[] {
  const paths = named.length > 0 ? named : houseCatalogue
  const context = houseContext.filter((path) => !paths.some((each) => basename(each) === basename(path)))
  return [...context, ...paths].map((path) => ({
    name: basename(path),
    path,
    text: readFileSync(path, 'utf8'),
  }))
}

/** Begins the lines of a load that ask for a correction. */
export const warning = '  ! '

/**
 * Returns what a load adds, changes and removes: a line per product, a line per product whose file changed after an edit
 * in the workshop or whose stock does not suffice for its variants, and a last line with the counts.
 */
export function changesOf(
  { products }: Pick<CatalogueInput, 'products'>,
  stored: readonly StoredProduct[],
): string[] {
  const before = new Map(stored.map((product) => [product.id, product]))
  const sources = new Set(products.map(({ source }) => source))
  const ids = new Set(products.map(({ data }) => data.id))
  const added = products.filter(({ data }) => !before.has(data.id)).map(({ data }) => data)
  const changed = products
    .map(({ data }) => data)
    .filter((data) => {
      const known = before.get(data.id)
      return (
        known && !known.edited && (known.fingerprint !== fingerprintOf(data) || known.status !== data.status)
      )
    })
  const removed = stored.filter(
    ({ id, source, status, edited: isEdited }) =>
      !isEdited && status === 'publish' && sources.has(source) && !ids.has(id),
  )
  const lines = (sign: string, list: readonly { id: number; sku: string; name: string }[]) =>
    list.map(({ id, sku, name }) => `  ${sign} ${id} ${sku} ${name}`)
  const empty = products.flatMap(({ data }) => {
    const skus = before.get(data.id)?.edited ? [] : leftEmpty(data)
    return skus.length === 0
      ? []
      : [
          `${warning}${data.sku}: its "stock" leaves none for ${skus.join(', ')}; give a list, a figure for each variant`,
        ]
  })
  const edited = products.map(({ data }) => data).filter(({ id }) => before.get(id)?.edited)
  const kept = edited.filter((data) => before.get(data.id)?.fingerprint !== fingerprintOf(data))
  const same = products.length - added.length - changed.length
  return [
    ...lines('+', added),
    ...lines('~', changed),
    ...lines('-', removed),
    ...empty,
    ...kept.map(
      ({ id, sku }) =>
        `${warning}${id} ${sku} kept: edited in the workshop, the change of the file is left out`,
    ),
    ...(edited.length > 0 ? [`  ${edited.length} edited in the workshop: left as they are there.`] : []),
    `Catalogue: ${added.length} added, ${changed.length} changed, ${removed.length} removed (now drafts), ${same} unchanged.`,
  ]
}

/**
 * Loads the brand's catalogue and guides, or the given files. Loading twice changes nothing.
 * @returns the changes, in lines; the last one has the counts
 * @throws RefusedCatalogue
 */
export async function loadInto(
  database: CatalogueDatabase,
  named: readonly string[] = [],
): Promise<string[]> {
  const files = dataFiles(named)
  const stored = (await database.rows(
    `SELECT id, sku, type, name, status, source, fingerprint, EXISTS (SELECT 1 FROM catalogue_edits e
      WHERE e.subject = 'product' AND e.subject_id = products.id) AS edited FROM products`,
  )) as StoredProduct[]
  const [loaded] = (await database.rows('SELECT fingerprint FROM catalogue_load')) as {
    fingerprint: string
  }[]
  const now = new Date()
  const { input: data, problems } = readFiles(files, stored, parisDay(now))
  if (problems.length > 0) {
    const lines = problems.map(({ file, line, message }) => {
      const path = files.find(({ name }) => name === file)?.path ?? file
      return `${relative(process.cwd(), path)}:${line} ${message}`
    })
    throw new RefusedCatalogue([...lines, `Nothing was loaded: ${problems.length} problem(s).`].join('\n'))
  }
  const edited = new Set(stored.flatMap((product) => (product.edited ? [product.id] : [])))
  const input = named.length > 0 ? data : { ...data, guides: await readGuides(inBrand('guides')) }
  const fingerprint = loadFingerprint(input)
  if (fingerprint !== loaded?.fingerprint) {
    await database.run([...catalogueStatements({ ...input, edited }, now), loadStatement(fingerprint)])
  }
  return changesOf(input, stored)
}
