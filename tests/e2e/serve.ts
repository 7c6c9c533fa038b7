/** The shop of the journeys: the built one, on a state of its own that starts empty. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../worker/commands/run.ts'
import { serveBuiltShop } from '../support/built-shop.ts'

const state = '.wrangler/e2e'

await rm(join(root, state), { recursive: true, force: true })
const shop = await serveBuiltShop(state, Number(process.env.E2E_PORT))
process.on('SIGTERM', () => void shop.close().finally(() => process.exit(0)))
