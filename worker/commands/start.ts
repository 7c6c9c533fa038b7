import { paths } from '../../shared/paths.ts'
import { demonstrationCards } from '../../shared/payment.ts'
import {
  answers,
  buildBrowserFiles,
  loadCatalogue,
  migrateLocal,
  platformBehind,
  serve,
} from './local-shop.ts'
import { mustBeFree } from './ports.ts'
import { command, StepFailed, step } from './run.ts'

/** What the demonstration provider does with a card, in words. */
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

await command(async () => {
  const port = portWanted()
  await step(`port ${port}`, () => mustBeFree(port))
  await step('browser files', buildBrowserFiles)
  await step('database', () => migrateLocal())
  // Copies of a platform's jewels have its numbers and codes: ours would stand in their way.
  const platform = await platformBehind()
  await step('catalogue', async () => (platform ? `the one of ${platform}` : loadCatalogue()))

  const shop = serve({ port, interactive: Boolean(process.stdin.isTTY) })
  let stopping = false
  const stop = () => {
    stopping = true
    shop.process.kill('SIGTERM')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  shop.process.on('exit', (code) => {
    if (!stopping && code) console.error(`✗ shop: wrangler dev stopped with code ${code}; see above`)
    process.exit(stopping ? 0 : (code ?? 0))
  })

  await step('shop', () => answers(shop)).catch((error: unknown) => {
    stop()
    throw error
  })
  console.log(`\nAubenacre is open at ${shop.address}\nDemonstration cards, any future date, any code:`)
  for (const { number, outcome } of demonstrationCards) console.log(`  ${number}  ${effects[outcome]}`)
  console.log(`Mails are not sent, they are kept at ${shop.address}${paths.demoMails}`)
  console.log(`The workshop of its operator is at ${shop.address}${paths.workshop}, its key in .dev.vars`)
  console.log('Ctrl-C closes the shop; its data stay in .wrangler/state.\n')
})
