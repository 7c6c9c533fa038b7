/**
 * `npm run e2e:webkit`: buying, an account, cookies and history in WebKitGTK, at both widths. It needs the packages
 * webkit2gtk-driver and, where there is no screen, xvfb; without them it says which, and is none of `npm test`.
 */
import { existsSync, globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../worker/commands/local/ports.ts'
import { root, start } from '../../worker/commands/run.ts'
import { serveBuiltShop } from '../support/built-shop.ts'
import { stories } from './journeys.ts'
import { Window } from './web-driver.ts'

const state = '.wrangler/e2e-webkit'
const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
if (!browser || !existsSync('/usr/bin/WebKitWebDriver'))
  throw new Error('There is no WebKitGTK: apt-get install webkit2gtk-driver')
const hasScreen = Boolean(process.env.DISPLAY)
if (!hasScreen && !existsSync('/usr/bin/Xvfb')) throw new Error('There is no screen: apt-get install xvfb')

const display = process.env.DISPLAY ?? ':87'
if (!hasScreen) start('Xvfb', [display, '-screen', '0', '1600x1000x24'], { stdio: 'ignore' })
const [shopPort, driverPort] = await Promise.all([freePort(), freePort()])
await rm(join(root, state), { recursive: true, force: true })
const shop = await serveBuiltShop(state, {
  port: shopPort,
  settings: { PAYMENT_METHODS: 'simulated' },
})
start('WebKitWebDriver', [`--port=${driverPort}`], {
  stdio: 'ignore',
  // A container gives no sandbox, and a screen of memory no graphics.
  env: {
    DISPLAY: display,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  },
})
const driver = `http://127.0.0.1:${driverPort}`
/** Asked until it answers: it takes a moment to begin. */
const isReady = async () => (await fetch(`${driver}/status`).catch(() => null))?.ok
for (let tries = 0; tries < 50 && !(await isReady()); tries += 1)
  await new Promise((resolve) => setTimeout(resolve, 200))
const capabilities = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }

let passed = 0
const failures: string[] = []
for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  for (const [story, steps] of Object.entries(stories)) {
    const page = await Window.open(driver, capabilities)
    await page.resize(width, height)
    for (const [name, run] of steps) {
      const step = `${width} px, ${story}: ${name}`
      try {
        await run(page, `http://localhost:${shopPort}`)
        passed += 1
        console.log(`✓ ${step}`)
      } catch (error) {
        failures.push(step)
        console.log(`✗ ${step}\n  ${error instanceof Error ? error.message : error}`)
        break
      }
    }
    await page.close()
  }
}
console.log(`${passed} passed, ${failures.length} failed`)
await shop.close()
process.exit(failures.length > 0 ? 1 : 0)
