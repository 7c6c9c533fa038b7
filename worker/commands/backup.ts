import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unstable_readConfig as readConfig } from 'wrangler'
import { countRows, dumpRows, type Read, restoreStatements } from './backup/database-copy.ts'
import { dumpPictures, restorePictures } from './backup/stored-pictures.ts'
import { type Place, readRows, runFile } from './d1.ts'
import { finish } from './finish.ts'
import { root } from './run.ts'

const usage = `Usage: npm run backup -- dump <folder> [--remote] [--persist-to <folder>]
       npm run backup -- restore <folder> [--remote --over <database>] [--persist-to <folder>]

dump     Copies the shop to <folder>: every row of the database (rows.sql, and the number of rows of each table in
         counts.json), and the pictures sent in the workshop (pictures/). The next dump to the same folder copies only new
         pictures. The folder contains orders and customers: keep it private. Carts are not copied.
         (Wrangler's own export refuses databases with a full-text index, and this one has one.)
restore  Adds the pictures of <folder>, then replaces all rows of a database with its rows. Stop the shop and apply the
         migrations of the same version first. For a remote database, repeat its name: --over <database>.

Cloudflare keeps the last thirty days too: npx wrangler d1 time-travel restore <database> --timestamp <time>`

const readingOf =
  (place: Place): Read =>
  (queries) =>
    readRows(place, queries.join(';\n')) as Record<string, unknown>[][]

const parse = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      over: { type: 'string' },
      'persist-to': { type: 'string' },
    },
  })

const picturesIn = (folder: string) => join(folder, 'pictures')

async function dump(folder: string, place: Place): Promise<number> {
  const read = readingOf(place)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const counts = countRows(read)
  await writeFile(join(folder, 'rows.sql'), `${[...dumpRows(read)].join('\n')}\n`, { mode: 0o600 })
  await writeFile(join(folder, 'counts.json'), `${JSON.stringify(counts, null, 2)}\n`, { mode: 0o600 })
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  // After the rows, so that every picture they name is copied.
  const pictures = await dumpPictures(picturesIn(folder), place)
  console.log(
    `${rows} rows of ${Object.keys(counts).length} tables and ${pictures} pictures are in ${folder}`,
  )
  return 0
}

async function restore(folder: string, place: Place): Promise<number> {
  const read = readingOf(place)
  const rows = (await readFile(join(folder, 'rows.sql'), 'utf8')).trimEnd()
  const wanted = JSON.parse(await readFile(join(folder, 'counts.json'), 'utf8')) as Record<string, number>
  const pictures = await restorePictures(picturesIn(folder), place)
  const file = join(folder, 'restore.sql')
  await writeFile(file, `${[...restoreStatements(read, [rows])].join('\n')}\n`, { mode: 0o600 })
  runFile(place, file)
  const found = countRows(read)
  const wrong = Object.keys(wanted).filter((table) => wanted[table] !== found[table])
  for (const table of wrong) console.error(`✗ ${table}: ${found[table] ?? 'no table'}, not ${wanted[table]}`)
  if (wrong.length === 0) console.log(`All rows and ${pictures} pictures of ${folder} are back`)
  return wrong.length === 0 ? 0 : 1
}

/** Whether a restore may replace this database. A remote one must be named, so that a slip never costs a shop. */
function mayReplace(over: string | undefined): boolean {
  const { d1_databases } = readConfig({ config: join(root, 'wrangler.toml') })
  const name = d1_databases.find(({ binding }: { binding?: string }) => binding === 'DB')?.database_name
  if (over === name) return true
  console.error(`✗ --over must name the database of wrangler.toml: ${name}`)
  return false
}

await finish(async () => {
  const { values, positionals } = parse()
  const [command, folder] = positionals
  const place = { remote: values.remote, persistTo: values['persist-to'] }
  if (command === 'dump' && folder) return dump(folder, place)
  if (command === 'restore' && folder)
    return !values.remote || mayReplace(values.over) ? restore(folder, place) : 1
  console.error(usage)
  return 1
})
