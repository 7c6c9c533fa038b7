import { existsSync } from 'node:fs'
import { run } from '../../worker/commands/run.ts'

/** A line that is cut is told at once, not after minutes. */
const impatient = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10']

/**
 * Installs a package with apt where there is apt and the right to use it.
 * @param byHand what to do where there is not, a sentence
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
