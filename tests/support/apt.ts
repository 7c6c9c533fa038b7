import { existsSync } from 'node:fs'
import { run } from '../../worker/commands/run.ts'

/** A broken network connection fails within seconds instead of minutes. */
const impatient = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10']

/**
 * Installs a package with apt, if apt exists and the user may run it.
 * @param byHand a sentence with the manual way
 * @throws Error that ends with that sentence
 */
export async function installWithApt(name: string, byHand: string): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`There is no ${name}. ${byHand}`)
  const isRoot = process.getuid?.() === 0
  if (!isRoot && (await run('sudo', ['-n', 'true'])).code !== 0) {
    throw new Error(`There is no ${name}: sudo apt-get install ${name}. ${byHand}`)
  }
  console.log(`Installing ${name} with apt…`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { code } = await (isRoot
      ? run('apt-get', [...impatient, ...args], true)
      : run('sudo', ['-n', 'apt-get', ...impatient, ...args], true))
    if (code !== 0) throw new Error(`apt-get ${args[0]} stopped with code ${code}. ${byHand}`)
  }
}
