import { randomBytes } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { demonstrationHouse } from '../../shared/demonstration-house.ts'

const lineOf = ([name, value]: readonly [string, string]) => `${name}="${value}"`

const heading = '# A house that does not exist: your own facts, or these, but never these in production.'

/**
 * Creates the file from which `wrangler dev` reads its variables. When the file exists and says development, appends
 * the missing facts of the demonstration house. Never changes existing lines.
 * @param path path of `.dev.vars` at the root of the project
 * @returns a sentence that says what it did; `undefined` when there was nothing to do
 */
export async function ensureDevVars(path: string): Promise<string | undefined> {
  const facts = Object.entries(demonstrationHouse)
  const contents = [
    'ENVIRONMENT=development',
    `APP_SECRET=${randomBytes(32).toString('hex')}`,
    'OPERATOR_KEY=atelier',
    `OPERATOR_SECRET=${randomBytes(12).toString('hex')}`,
    heading,
    ...facts.map(lineOf),
    '',
  ].join('\n')
  try {
    await writeFile(path, contents, { flag: 'wx', mode: 0o600 })
    return '.dev.vars created, with a secret of its own and the facts of a demonstration house'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const present = await readFile(path, 'utf8')
  const stated = parseEnv(present)
  const missing = facts.filter(([name]) => stated[name] === undefined)
  if (stated['ENVIRONMENT'] !== 'development' || missing.length === 0) return undefined
  const isEnded = present === '' || present.endsWith('\n')
  await appendFile(path, `${isEnded ? '' : '\n'}${[heading, ...missing.map(lineOf), ''].join('\n')}`)
  return `.dev.vars: ${missing.length} facts of the demonstration house added, the rest is as it was`
}
