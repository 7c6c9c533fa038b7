import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { takeLock } from '../../../client/build/lock.ts'
import { root } from '../run.ts'

/** The file of a data folder that names the brand whose data it holds. */
const marker = 'brand.txt'

/**
 * Gives each brand local data of its own. When the folder holds the data of another brand, sets it aside under that
 * brand's name, and brings back the data that this brand had before. Deletes nothing.
 * @param state data folder, relative to the project
 * @param key key of the selected brand
 * @returns what was done, in words; `undefined` when the folder holds the right data or a shop uses it
 * @throws Error when data of the other brand is set aside already
 */
export async function bringData(state: string, key: string): Promise<string | undefined> {
  const folder = resolve(root, state)
  const owner = await readFile(join(folder, marker), 'utf8').catch(() => '')
  const remember = async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, marker), key)
  }
  // Data without a name is older than the names: it belongs to the brand that opens it.
  if (owner === '' || owner === key) return void (await remember())
  const release = takeLock(join(folder, 'in-use.sqlite'))
  if (!release) return undefined
  release()
  const aside = `${folder}-${owner}`
  if (existsSync(aside))
    throw new Error(`${state} holds data of ${owner}, and so does ${state}-${owner}: delete one`)
  await rename(folder, aside)
  const own = `${folder}-${key}`
  if (existsSync(own)) await rename(own, folder)
  await remember()
  return `those of ${owner} are set aside in ${state}-${owner}`
}
