import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brand } from '#brand/brand.ts'
import { ensureDevVars } from '../../client/build/dev-vars.ts'
import { takeLock } from '../../client/build/lock.ts'
import { demonstrationCards } from '../../shared/checkout/payment.ts'
import { paths } from '../../shared/paths.ts'
import { bringData } from './local/brand-data.ts'
import { runClock } from './local/clock.ts'
import { buildBrowserFiles, fillDatabase, fillDatabaseBefore, platformBehind } from './local/local-shop.ts'
import { freePortLike, mustBeFree } from './local/ports.ts'
import { type Server, serve } from './local/server.ts'
import { supervise } from './local/supervise.ts'
import { command, defaultState, root, StepFailed, step } from './run.ts'

/** The port that debuggers try first. */
const usualInspectorPort = 9229

/** What the demonstration provider does with each card, in words. */
const effects: Record<(typeof demonstrationCards)[number]['outcome'], string> = {
  accepted: 'accepted',
  challenge: 'accepted after 3-D Secure',
  refused: 'refused',
}

function portWanted(): number {
  const port = Number(process.env.PORT ?? 8787)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new StepFailed(`✗ PORT is "${process.env.PORT}": a number from 1 to 65535 is needed`)
}

/** Frees the state folder. The variable keeps the lock alive, because a garbage-collected lock is free. */
let freeState: (() => void) | undefined

/**
 * Locks the state folder until this process ends, because two servers would write to one database.
 * @throws Error that names the shop that holds the lock
 */
async function holdState(state: string, address: string): Promise<undefined> {
  const folder = resolve(root, state)
  const holder = join(folder, 'in-use.txt')
  freeState = takeLock(join(folder, 'in-use.sqlite'))
  if (freeState) return void (await writeFile(holder, address))
  const other = await readFile(holder, 'utf8').catch(() => 'another process')
  throw new Error(
    `${state} is in use by the shop at ${other}; stop it, or give this one data of its own: STATE=.wrangler/second npm start`,
  )
}

function printOpening(address: string, inspectorPort: number, state: string): void {
  console.log(`\n${brand.name} is open at ${address}\nDemonstration cards, any future date, any code:`)
  for (const { number, outcome } of demonstrationCards) console.log(`  ${number}  ${effects[outcome]}`)
  console.log(`Mails are not sent, they are kept at ${address}${paths.demoMails}`)
  console.log(
    `The workshop of its operator is at ${address}${paths.workshopByKey}: OPERATOR_KEY and OPERATOR_SECRET of .dev.vars`,
  )
  console.log(`A debugger may attach to localhost:${inspectorPort} (chrome://inspect)`)
  console.log(`Ctrl-C closes the shop; its data stay in ${state}.\n`)
}

// The first start does not wait for the smallest pictures. Deployments and tests have them.
process.env.QUICK_PICTURES = 'yes'

let server: Server | undefined
let isStopping = false

/** Ends the server and this process, for every way to stop it. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await server?.stop()
  freeState?.()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// The process that started this one is gone.
process.on('disconnect', stop)

await command(async () => {
  const port = portWanted()
  const state = process.env.STATE || defaultState
  const address = `http://localhost:${port}`
  await step(`port ${port}`, () => mustBeFree(port))
  await step(`data in ${state}`, async () => {
    const moved = await bringData(state, brand.key)
    await holdState(state, address)
    return moved
  })
  await step('variables', () => ensureDevVars(join(root, '.dev.vars')))
  // The copies of a platform's products have its ids and codes, which ours would conflict with.
  const platform = await platformBehind()
  await Promise.all([
    step('browser files', buildBrowserFiles),
    step(platform ? `database, before ${platform}` : 'database and catalogue', () =>
      platform ? fillDatabaseBefore(state) : fillDatabase(state),
    ),
  ])
  if (isStopping) return

  const inspectorPort = await freePortLike(usualInspectorPort)
  const restart = (): Server => {
    server = serve({ port, inspectorPort, state, print: console.log })
    return server
  }
  const first = restart()
  try {
    await step('server', () => first.opened())
    printOpening(address, inspectorPort, state)
    runClock(address)
    await supervise({ server: first, restart, print: console.log })
  } finally {
    if (!isStopping) await server?.stop()
  }
})
