import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { brand } from '#brand/brand.ts'
import { paths } from '../../shared/paths.ts'
import { factProblems } from './deployment-facts.ts'
import { buildBrowserFiles } from './local/local-shop.ts'
import { command, mustRun, root, run, step, tool } from './run.ts'

/** The placeholder ids in wrangler.toml, before the account's own ids replace them. */
const placeholder = /^(?:database_id|id)\s*=\s*"[0-]+"/gm

async function mustBeConfigured(): Promise<undefined> {
  const missing = (await readFile(join(root, 'wrangler.toml'), 'utf8')).match(placeholder)
  if (!missing) return
  throw new Error(
    `wrangler.toml still holds placeholders (${missing.join(', ')}).\n` +
      'Create the storage once and copy the identifiers it prints:\n' +
      `  npx wrangler d1 create ${brand.key}\n` +
      '  npx wrangler kv namespace create CACHE\n' +
      `  npx wrangler r2 bucket create ${brand.key}-media`,
  )
}

/** Returns the names of the deployed Worker's secrets. */
async function secretNames(): Promise<string[]> {
  const printed = await mustRun(tool('wrangler'), ['secret', 'list', '--format', 'json'])
  const secrets = JSON.parse(printed.slice(printed.indexOf('['))) as { name: string }[]
  return secrets.map(({ name }) => name)
}

/**
 * Checks the facts of the business. Production does not open without them, so the command stops before it changes
 * anything.
 */
async function mustHaveItsFacts(): Promise<undefined> {
  const { vars } = readConfig({ config: join(root, 'wrangler.toml') })
  const problems = factProblems(vars, await secretNames())
  const notice = join('client/public', paths.guaranteeNotice)
  if (!existsSync(join(root, notice)))
    problems.push(
      `  ${notice} is missing: the French notice of the Commission on the legal guarantee (regulation 2025/1960), unaltered`,
    )
  if (problems.length > 0) throw new Error(`production would not open:\n${problems.join('\n')}`)
}

async function wrangler(...args: string[]): Promise<undefined> {
  const { code } = await run(tool('wrangler'), args, true)
  if (code !== 0) throw new Error(`wrangler ${args.join(' ')} stopped with code ${code}; see above`)
}

await command(async () => {
  await step('configuration', mustBeConfigured)
  await step('facts of the business', mustHaveItsFacts)
  // Wrangler builds too, but a failing build must stop the command before the migrations.
  await step('browser files', buildBrowserFiles)
  await step('remote migrations', () => wrangler('d1', 'migrations', 'apply', 'DB', '--remote'))
  await step('deployment', () => wrangler('deploy'))
})
