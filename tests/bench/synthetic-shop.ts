/** Shops of many products, or of one, made once and kept between runs. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCatalogue, migrateLocal } from '../../worker/commands/local-shop.ts'
import { mustRun, root } from '../../worker/commands/run.ts'
import { type BuiltShop, type BuiltShopOptions, serveBuiltShop } from '../support/built-shop.ts'
import { type Process, watched } from './processor.ts'

const catalogue = 'worker/commerce/embedded/catalogue/data'
const families = ['rings', 'necklaces', 'earrings', 'bracelets', 'sets']

const command = (state: string, ...args: string[]) =>
  mustRun('node', ['worker/commands/catalogue.ts', ...args, '--persist-to', state])

/** Loads the house's files with nothing in them but one pair of studs: every other jewel becomes a draft. */
async function leaveOne(state: string): Promise<void> {
  const files: string[] = []
  for (const family of families) {
    const file = join(root, state, `${family}.json`)
    const whole = JSON.parse(await readFile(join(root, catalogue, `${family}.json`), 'utf8'))
    const kept = whole.products.filter(({ id }: { id: number }) => id === 7057)
    await writeFile(file, JSON.stringify({ ...whole, products: kept }))
    files.push(file)
  }
  await command(state, 'load', ...files)
}

/**
 * A shop of that many products beside the house's own, or of one alone. The first time, 100,000 take two minutes.
 */
export async function syntheticShop(
  count: number,
  options: Pick<BuiltShopOptions, 'isInspected'> = {},
): Promise<BuiltShop & { process: Process }> {
  const state = `.wrangler/bench-${count}`
  const memory = join(root, state, 'synthesised')
  await migrateLocal(state)
  await loadCatalogue(state)
  // The house's own catalogue, loaded again, brings its jewels back.
  const wanted = `${count} ${await readFile(join(root, state, 'loaded'), 'utf8')}`
  if ((await readFile(memory, 'utf8').catch(() => '')) !== wanted) {
    console.log(`→ a catalogue of ${count} products`)
    await mkdir(join(root, state), { recursive: true })
    await (count === 1 ? leaveOne(state) : command(state, 'synthesise', String(count)))
    await writeFile(memory, wanted)
  }
  return watched(() => serveBuiltShop(state, { ...options, isAlone: true }))
}
