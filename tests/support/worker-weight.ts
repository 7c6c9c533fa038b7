import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { budgetTable, checkBudgets, compressedSize } from '../../client/build/budgets.ts'
import { workerFolder } from '../../worker/commands/bundle.ts'
import { mustRun, root, tool } from '../../worker/commands/run.ts'

/**
 * Maximum size of the uploaded modules, in bytes after brotli. The list of common passwords, the phone numbering plans
 * and the search's French words take 18 KB of it, the protocols of shopping agents 78 KB, passkeys 76 KB, and the
 * workshop's Markdown and CSV readers 30 KB.
 */
const limit = 840 * 1024

/**
 * Bundles the Worker exactly as a deployment would, into `workerFolder`, and uploads nothing. Skips it when `WORKER_BUNDLED` is set, because
 * the bundle exists: `npm test` serves its journeys the bundle that it has weighed.
 */
export const bundleWorker = async (): Promise<void> => {
  if (process.env.WORKER_BUNDLED) return
  await mustRun(tool('wrangler'), ['deploy', '--dry-run'])
}

/**
 * Bundles the Worker and weighs it.
 * @returns its weight in words
 * @throws Error when it is over its budget, or does not bundle
 */
export async function weighWorker(): Promise<string> {
  await bundleWorker()
  const folder = join(root, workerFolder)
  const modules = (await readdir(folder)).filter((name) => /\.(?:js|mjs|wasm|bin|txt|html|sql)$/.test(name))
  if (modules.length === 0) throw new Error(`wrangler left no module in ${workerFolder}`)
  const files = await Promise.all(modules.map((name) => readFile(join(folder, name))))
  const weights = [{ name: 'Worker', bytes: compressedSize(Buffer.concat(files)), limit }]
  checkBudgets(weights)
  return budgetTable(weights)
}
