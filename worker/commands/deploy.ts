import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildBrowserFiles } from './local-shop.ts'
import { command, root, run, step, tool } from './run.ts'

/** The identifiers of wrangler.toml before the account's own are written there. */
const placeholder = /^(?:database_id|id)\s*=\s*"[0-]+"/gm

async function mustBeConfigured(): Promise<undefined> {
  const missing = (await readFile(join(root, 'wrangler.toml'), 'utf8')).match(placeholder)
  if (!missing) return
  throw new Error(
    `wrangler.toml still holds placeholders (${missing.join(', ')}).\n` +
      'Create the storage once and copy the identifiers it prints:\n' +
      '  npx wrangler d1 create aubenacre\n' +
      '  npx wrangler kv namespace create CACHE',
  )
}

async function wrangler(...args: string[]): Promise<undefined> {
  const { code } = await run(tool('wrangler'), args, true)
  if (code !== 0) throw new Error(`wrangler ${args.join(' ')} stopped with code ${code}; see above`)
}

await command(async () => {
  await step('configuration', mustBeConfigured)
  // Wrangler builds too: once here, so that nothing is migrated for a build that fails.
  await step('browser files', buildBrowserFiles)
  await step('remote migrations', () => wrangler('d1', 'migrations', 'apply', 'aubenacre', '--remote'))
  await step('deployment', () => wrangler('deploy'))
})
