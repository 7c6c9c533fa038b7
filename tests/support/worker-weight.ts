import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { budgetTable, checkBudgets, compressedSize } from '../../client/build/budgets.ts'
import { mustRun, root, tool } from '../../worker/commands/run.ts'

/** Where `wrangler deploy --dry-run` leaves the Worker it would upload. */
export const workerFolder = '.build/worker'

/**
 * Most the uploaded modules may weigh, bytes after brotli. The commonest passwords, the plans of phones and French words of
 * the search take 18 KB of it, what shopping agents speak 30 KB, passkeys 76 KB, Markdown and CSV that the workshop
 * reads 30 KB.
 */
const limit = 780 * 1024

/**
 * Bundles the Worker exactly as a deployment would, and uploads nothing. Not again where `WORKER_BUNDLED` says that the
 * bundle is there: `npm test` serves its journeys the one it has weighed.
 */
export const bundleWorker = async (): Promise<void> => {
  if (process.env.WORKER_BUNDLED) return
  await mustRun(tool('wrangler'), ['deploy', '--dry-run', '--outdir', workerFolder])
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
