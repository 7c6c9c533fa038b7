import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../worker/commands/run.ts'

const built = join(root, '.build/assets')

/** Static files of the tests in workerd, from the root. */
export const siteFiles = '.build/tests/files'

/** Copies what was built but for the pictures: each workerd takes the prints of all files it is given. */
export async function setup(): Promise<void> {
  const folder = join(root, siteFiles)
  await rm(folder, { recursive: true, force: true })
  await cp(built, folder, { recursive: true, filter: (path) => path !== join(built, 'pictures') })
}
