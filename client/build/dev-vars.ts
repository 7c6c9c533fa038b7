import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

/**
 * Creates the file `wrangler dev` reads its variables from, unless there is one.
 * @param path where, `.dev.vars` at the root of the project
 * @returns whether it had to be created
 */
export async function ensureDevVars(path: string): Promise<boolean> {
  const contents = [
    'ENVIRONMENT=development',
    `APP_SECRET=${randomBytes(32).toString('hex')}`,
    'OPERATOR_KEY=atelier',
    `OPERATOR_SECRET=${randomBytes(12).toString('hex')}`,
    '',
  ].join('\n')
  try {
    await writeFile(path, contents, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
