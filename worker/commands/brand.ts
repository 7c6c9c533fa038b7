import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugify } from '../../shared/words/slug.ts'
import { command, root, StepFailed } from './run.ts'

const usage = `Usage: npm run brand -- new <name>
       npm run brand -- use <folder>

new   Copies the neutral brand under a new name, for example « Maison Lune », and selects it.
use   Selects an existing folder of shared/brands.`

const folderOf = (folder: string) => join(root, 'shared/brands', folder)
/** Files with sentences. Pictures are copied unchanged. */
const written = /\.(?:ts|md|json)$/

/**
 * Makes `#brand/…` lead to a folder, which is the only setting. The names of the Worker, its database and its pictures
 * follow the brand's key.
 */
async function use(folder: string): Promise<string> {
  const file = join(folderOf(folder), 'brand.ts')
  if (!existsSync(file)) throw new StepFailed(`there is no shared/brands/${folder}/brand.ts`)
  const key = /^ {2}key: '([a-z]+)'/m.exec(await readFile(file, 'utf8'))?.[1]
  if (!key) throw new StepFailed(`shared/brands/${folder}/brand.ts: the key is lower case letters`)
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
  return `shared/brands/${folder}: npm start`
}

/** Copies the neutral brand. « Exemple » becomes the name, and the key its letters. */
async function create(name: string): Promise<string> {
  const folder = slugify(name)
  const key = folder.replace(/[^a-z]/g, '')
  if (!key) throw new StepFailed('a name holds letters')
  if (existsSync(folderOf(folder))) throw new StepFailed(`shared/brands/${folder} is there already`)
  await cp(folderOf('neutral'), folderOf(folder), { recursive: true })
  const ofName = /^[aeiouyhàâéèêëîïôöûü]/i.test(name) ? `d’${name}` : `de ${name}`
  const files = await readdir(folderOf(folder), { recursive: true })
  for (const file of files.filter((each) => written.test(each))) {
    const path = join(folderOf(folder), file)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text
        .replaceAll('d’Exemple', () => ofName)
        .replaceAll('Exemple', () => name)
        .replaceAll("key: 'exemple'", `key: '${key}'`),
    )
  }
  return use(folder)
}

await command(async () => {
  const [what, given = ''] = process.argv.slice(2)
  // An apostrophe would end the strings that contain the name.
  const name = given
    .trim()
    .replaceAll("'", '’')
    .replace(/["`\\<>$]/g, '')
  if (what === 'new' && name) console.log(await create(name))
  else if (what === 'use' && name) console.log(await use(name))
  else throw new StepFailed(usage)
})
