import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { takeLock } from '../../client/build/lock.ts'
import { inBrand } from '../../client/build/settings.ts'
import { slugify } from '../../shared/words/fit-words.ts'
import { leftOver, written } from './brand/left.ts'
import { wordmark } from './brand/wordmark.ts'
import { bringData } from './local/brand-data.ts'
import { command, defaultState, root, StepFailed } from './run.ts'

const usage = `Usage: npm run brand -- new <name> [--of <name after « de »>]
       npm run brand -- use <folder>
       npm run brand -- left
       npm run brand -- empty

new    Copies the neutral brand under a new name, for example « Maison Lune », and selects it. A name with an article
       says how it follows « de »: new "Savonnerie du Port" --of "de la Savonnerie du Port".
use    Selects an existing folder of shared/brands.
left   Lists what the selected brand still has of the neutral one: unchanged files, and words of its trade.
empty  Deletes the local data, so that the next start begins anew. STATE names another folder than ${defaultState}.`

const folderOf = (folder: string) => join(root, 'shared/brands', folder)

/** Whether « de » becomes « d’ » before a name. A brand whose name has a mute h or an article corrects `ofName`. */
const isElided = (name: string) => /^[aeiouyhàâéèêëîïôöûü]/i.test(name)

/**
 * Gives a file of the neutral brand the name of another. « Exemple » becomes the name, the key its letters, and the widths
 * of the wordmark those of the name.
 */
const renamed = (name: string, ofName: string) => (text: string) =>
  text
    .replaceAll('d’Exemple', () => ofName)
    .replaceAll('Exemple', () => name)
    .replaceAll("key: 'exemple'", () => `key: '${keyOf(name)}'`)
    .replace(
      /wordmark: \{[^}]*\}/,
      () =>
        `wordmark: { width: ${wordmark(name, 'full').width}, compactWidth: ${wordmark(name, 'compact').width} }`,
    )

const keyOf = (name: string) => slugify(name).replace(/[^a-z]/g, '')

/** Returns the key of a brand from its file; `undefined` without one. */
const keyIn = async (file: string): Promise<string | undefined> =>
  /^ {2}key: '([a-z]+)'/m.exec(await readFile(file, 'utf8'))?.[1]

/** Sets the local data of a brand aside, and brings back those of another. Returns what was done, in words. */
async function swapData(before: string | undefined, after: string): Promise<string> {
  if (!before || !existsSync(resolve(root, defaultState))) return ''
  // Data without a name belong to the brand that was selected until now.
  await bringData(defaultState, before)
  const moved = await bringData(defaultState, after)
  return moved ? `\nlocal data: ${moved}` : ''
}

/**
 * Makes `#brand/…` lead to a folder, which is the only setting. The names of the Worker, its database and its pictures
 * follow the brand's key, and so do the local data.
 */
async function use(folder: string): Promise<string> {
  const file = join(folderOf(folder), 'brand.ts')
  if (!existsSync(file)) throw new StepFailed(`there is no shared/brands/${folder}/brand.ts`)
  const key = await keyIn(file)
  if (!key) throw new StepFailed(`shared/brands/${folder}/brand.ts: the key is lower case letters`)
  const before = await keyIn(inBrand('brand.ts')).catch(() => undefined)
  const change = async (path: string, by: (text: string) => string) =>
    writeFile(join(root, path), by(await readFile(join(root, path), 'utf8')))
  await change('package.json', (text) =>
    text.replace(/("#brand\/\*": "\.\/shared\/brands\/)[^/]+/, `$1${folder}`),
  )
  await change('wrangler.toml', (text) =>
    text
      .replace(/^name = "[^"]*"/, `name = "${key}"`)
      .replace(/^database_name = "[^"]*"/m, `database_name = "${key}"`)
      .replace(/^bucket_name = "[^"]*"/m, `bucket_name = "${key}-media"`),
  )
  return `shared/brands/${folder}: npm start${await swapData(before, key)}`
}

/** Copies the neutral brand, names it, and writes its name as the wordmark. */
async function create(name: string, ofName: string): Promise<string> {
  const folder = slugify(name)
  if (!keyOf(name)) throw new StepFailed('a name holds letters')
  if (existsSync(folderOf(folder))) throw new StepFailed(`shared/brands/${folder} is there already`)
  await cp(folderOf('neutral'), folderOf(folder), { recursive: true })
  const files = await readdir(folderOf(folder), { recursive: true })
  const named = renamed(name, ofName)
  for (const file of files.filter((each) => written.test(each))) {
    const path = join(folderOf(folder), file)
    await writeFile(path, named(await readFile(path, 'utf8')))
  }
  for (const [file, place] of [
    ['wordmark', 'full'],
    ['wordmark-compact', 'compact'],
  ] as const)
    await writeFile(join(folderOf(folder), 'icons', `${file}.svg`), wordmark(name, place).svg)
  for (const empty of ['guides', 'fonts']) await mkdir(join(folderOf(folder), empty), { recursive: true })
  return use(folder)
}

/** Lists what the selected brand still has of the neutral one. */
async function left(): Promise<string> {
  const folder = inBrand('')
  const source = await readFile(join(folder, 'brand.ts'), 'utf8')
  const fieldOf = (field: string) => new RegExp(`^ {2}${field}: '([^']*)'`, 'm').exec(source)?.[1] ?? ''
  const lines = await leftOver(folder, folderOf('neutral'), renamed(fieldOf('name'), fieldOf('ofName')))
  return lines.length === 0 ? 'nothing is left of the neutral brand' : lines.join('\n')
}

async function empty(): Promise<string> {
  const state = process.env.STATE || defaultState
  const folder = resolve(root, state)
  if (!existsSync(folder)) return `${state} is empty already`
  const release = takeLock(join(folder, 'in-use.sqlite'))
  if (!release) throw new StepFailed(`${state} is in use: stop its shop first`)
  release()
  await rm(folder, { recursive: true })
  return `${state} is deleted: the next npm start begins anew`
}

/** Returns a name without the signs that would end the strings that contain it. */
const cleaned = (text = '') =>
  text
    .trim()
    .replaceAll("'", '’')
    .replace(/["`\\<>$&]/g, '')

await command(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { of: { type: 'string' } } })
  const [what, given] = positionals
  const name = cleaned(given)
  const ofName = cleaned(values.of) || `${isElided(name) ? 'd’' : 'de '}${name}`
  if (what === 'new' && name) console.log(await create(name, ofName))
  else if (what === 'use' && name) console.log(await use(name))
  else if (what === 'left') console.log(await left())
  else if (what === 'empty') console.log(await empty())
  else throw new StepFailed(usage)
})
