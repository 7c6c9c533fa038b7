import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../worker/commands/run.ts'

const built = join(root, '.build/assets')

/** Static files for the workerd tests, from the root. */
export const siteFiles = '.build/tests/files'

/** Copies the built files without the pictures, because each workerd hashes all its files. */
export async function setup(): Promise<void> {
  const folder = join(root, siteFiles)
  await rm(folder, { recursive: true, force: true })
  await cp(built, folder, { recursive: true, filter: (path) => path !== join(built, 'pictures') })
}
