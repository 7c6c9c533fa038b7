import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Statement } from '../platform/sql/statement.ts'
import { renderAll } from './rendered-sql.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const wrangler = join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js')

/** Where the database is: `local` (that of `wrangler dev`, under `persistTo` when given) or `remote`. */
export interface Place {
  remote: boolean
  persistTo?: string | undefined
}

/** Runs `wrangler d1 execute` and returns its output. Throws an Error with wrangler's own message when it fails. */
function execute({ remote, persistTo }: Place, args: readonly string[]): string {
  const place = remote ? ['--remote'] : ['--local', ...(persistTo ? ['--persist-to', persistTo] : [])]
  const run = spawnSync(
    process.execPath,
    [wrangler, 'd1', 'execute', 'DB', ...place, '--yes', '--json', ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (run.status !== 0)
    throw new Error(`${run.stdout}${run.stderr}`.trim() || String(run.error ?? 'wrangler failed'))
  return run.stdout
}

/** Returns the rows of each statement of a query, in order. */
export function readRows(place: Place, sql: string): unknown[][] {
  const printed = execute(place, ['--command', sql])
  const answers = JSON.parse(printed.slice(printed.search(/^\[/m))) as { results: unknown[] }[]
  return answers.map(({ results }) => results)
}

/** Runs the statements of a file in order, all or none. */
export const runFile = (place: Place, file: string): string => execute(place, ['--file', file])

/** Runs statements in order, all or none. */
export function runSql(place: Place, statements: readonly Statement[]): void {
  const file = join(tmpdir(), `catalogue-${process.pid}.sql`)
  writeFileSync(file, `${renderAll(statements).join('\n')}\n`)
  try {
    runFile(place, file)
  } finally {
    rmSync(file)
  }
}
