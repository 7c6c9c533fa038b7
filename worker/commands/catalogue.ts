import { parseArgs } from 'node:util'
import { parisDay } from '../../shared/delivery/delivery.ts'
import { synthesisStatements } from '../platform/catalogue/load/synthesis.ts'
import type { Statement } from '../platform/sql/statement.ts'
import { type Place, readRows, runSql } from './d1.ts'
import { finish } from './finish.ts'
import { printMisses } from './search-misses.ts'
import { runTransfer } from './transfer.ts'
import { transferOptions, transferUsage } from './transfer-options.ts'

const usage = `Usage: npm run catalogue -- load [file.json …] [--remote] [--persist-to <folder>]
       npm run catalogue -- synthesise <count> [--persist-to <folder>]
       npm run catalogue -- misses [--remote] [--persist-to <folder>]
       npm run catalogue -- pull | push | csv (see below)

load        Checks the catalogue and loads it into the database: products and guides of the brand, or the given files.
            Loading again changes nothing. Products and guides that are no longer in the files become drafts.
synthesise  For benchmarks: fills the local database with <count> copies of products, with ids from 100001, and replaces
            earlier copies. 0 removes them.
misses      Prints the searches of the last ninety days that found nothing, most frequent first.

The shop rebuilds its list index after a load, at the next request or within five minutes.

${transferUsage}`

/** Loads files. A refused file throws before anything is written. */
async function load(named: readonly string[], place: Place): Promise<number> {
  const database = {
    rows: async (sql: string) => readRows(place, sql)[0] ?? [],
    run: async (statements: readonly Statement[]) => runSql(place, statements),
  }
  // Only this command needs the code that reads the brand's files, and it is not small.
  const { loadInto } = await import('./load-catalogue.ts')
  for (const line of await loadInto(database, named)) console.log(line)
  return 0
}

/** Fills the local database with copies of products. */
function synthesise(count: number, place: Place): number {
  runSql(place, synthesisStatements(count, parisDay(new Date())))
  console.log(`Catalogue: ${count} synthetic products.`)
  return 0
}

function main(): number | Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...transferOptions,
      remote: { type: 'boolean', default: false },
      'persist-to': { type: 'string' },
    },
  })
  const [command, ...named] = positionals
  const place = { remote: values.remote, persistTo: values['persist-to'] }
  if (command === 'load') return load(named, place)
  if (command === 'misses') return printMisses(place)
  const moving = runTransfer(command, named, place, values)
  if (moving) return moving
  const [count] = named
  if (command === 'synthesise' && /^\d{1,6}$/.test(count ?? '') && !place.remote) {
    return synthesise(Number(count), place)
  }
  console.error(usage)
  return 2
}

finish(main)
