/** The shop of the journeys: the built one, on a state of its own that starts empty. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCatalogue, migrateLocal, serve } from '../../worker/commands/local-shop.ts'
import { command, root, step } from '../../worker/commands/run.ts'

const state = '.wrangler/e2e'

await command(async () => {
  await rm(join(root, state), { recursive: true, force: true })
  await step('database', () => migrateLocal(state))
  await step('catalogue', () => loadCatalogue(state))
  const shop = serve({ port: Number(process.env.E2E_PORT), state })
  process.on('SIGTERM', () => shop.process.kill('SIGTERM'))
  shop.process.on('exit', (code) => process.exit(code ?? 0))
})
