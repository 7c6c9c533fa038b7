import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun, root, start } from '../../worker/commands/run.ts'
import { speakEnglish } from '../second-language/speak-english.ts'

/** Files that a house of another name has no use for: its pictures are its own. */
const leftOut = /^shared\/brands\/aubenacre\/pictures\/|^tests\/(?!support|second-)/

/** Runs a program in a folder. @throws Error with what it printed */
async function runIn(folder: string, args: readonly string[]): Promise<string> {
  // A new house is built where its owner sits: continuous integration would ask for pictures that are committed.
  const env = { QUICK_PICTURES: 'yes', WORKER_BUNDLED: 'true', SHOP_LOG: '', CI: '' }
  const program = start(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const code = await new Promise((resolve) => program.on('close', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} stopped with code ${code}\n${output.trim()}`)
  return output
}

/** Builds what a shop of a folder serves. How wrangler bundles the Worker, the first house tries. */
async function buildIn(folder: string): Promise<void> {
  await runIn(folder, ['client/build.ts'])
  await runIn(folder, ['worker/commands/bundle.ts'])
}

/**
 * Makes another house out of this project as its README says, in a copy of it, and visits the shop: a purchase without
 * script, then every answer, in which no word may be of the first house or its trade. The same house then speaks English.
 * @returns what the visit found
 * @throws Error with the answers that tell of another house, or that are French
 */
export async function secondBrand(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'second-brand-'))
  try {
    const listed = await mustRun('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    const files = listed.split('\0').filter((file) => file && !leftOut.test(file))
    // What is listed and not there was deleted, and is not committed yet.
    const there = files.filter((file) => existsSync(join(root, file)))
    await Promise.all(there.map((file) => cp(join(root, file), join(folder, file))))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await runIn(folder, ['worker/commands/brand.ts', 'new', 'Maison Lune'])
    await buildIn(folder)
    const visited = await runIn(folder, ['tests/second-brand/visit.ts'])
    await speakEnglish(folder)
    await buildIn(folder)
    const walked = await runIn(folder, ['tests/second-language/walk.ts'])
    return [visited, walked].map((output) => output.trim().split('\n').at(-1)).join('; ')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
