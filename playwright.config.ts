import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { chromiumFlags, chromiumPath, journeyBrowser, journeyFlags } from './tests/support/chromium.ts'
import { firefoxPath } from './tests/support/firefox-path.ts'
import { freePort } from './worker/commands/local/ports.ts'

// Test processes read this file again: they inherit the ports the first one chose.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_PROVIDER_PORTS ??= (await Promise.all([freePort(), freePort(), freePort()])).join(',')
process.env.E2E_PLATFORM_PORTS ??= (await Promise.all([freePort(), freePort()])).join(',')
process.env.E2E_AFTERNOON_PORT ??= String(await freePort())
const address = `http://localhost:${process.env.E2E_PORT}`

/** Journeys a phone makes as a wide window does: once is enough. Every screen is looked at in both, see every-page. */
const anyWidth = [
  'account',
  'browsing',
  'cart',
  'cart-drawer',
  'comfort',
  'consent',
  'crawl',
  'double-click',
  'everyone',
  'favourites',
  'guides',
  'letters',
  'long-words',
  'look',
  'navigation',
  'news',
  'newsletter',
  'notices',
  'paying',
  'paying-late',
  'platform',
  'remembering',
  'script',
  'texts',
  'workshop-afternoon',
  'workshop-screens',
  'zoomed',
].map((name) => `**/${name}.spec.ts`)

/** What weighs and measures, in a browser of its own. */
const budgets = '**/budgets.spec.ts'
const wide = { viewport: { width: 1440, height: 900 } }

/** Journeys that Firefox makes as well: it buys, opens an account, answers for its cookies and is translated. */
const inFirefox = ['buying', 'account', 'consent', 'everyone'].map((name) => `**/${name}.spec.ts`)
/**
 * What those who drive it cannot do yet: run no script, have fingers, wait for a page that comes back from memory, and tell that
 * the focus has come back from the browser's own bar, or that a page answers with itself.
 */
const notInFirefox =
  'without script|finger|smaller than 16 px|back and send again|by keyboard alone|Se souvenir de moi'
const firefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL('tests/support/firefox.mjs', import.meta.url)),
    args: [],
  },
}
/** For `npm run e2e:firefox` alone, which CI runs as a job of its own: they take as long again. */
const firefoxProjects =
  process.env.FIREFOX_PATH && firefoxPath()
    ? [
        {
          name: 'firefox',
          testMatch: inFirefox,
          grepInvert: new RegExp(`@phone|${notInFirefox}`),
          use: { ...firefox, viewport: { width: 1440, height: 900 } },
        },
        {
          name: 'firefox-phone',
          testMatch: inFirefox,
          grepInvert: new RegExp(`@desktop|${notInFirefox}`),
          use: { ...firefox, viewport: { width: 390, height: 844 } },
        },
      ]
    : []

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/e2e/looks/{arg}{ext}',
  forbidOnly: true,
  fullyParallel: true,
  // A journey waits for the shop a third of its time: on two cores, a third one uses it.
  workers: 3,
  // One that then passes is named at the end of `npm test`: see `flakyJourneys`.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Kept by hand, `npm run e2e -- --trace on`: written down for every test, it takes a tenth of the time of all.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: journeyBrowser(), args: journeyFlags },
  },
  projects: [
    // What exists at one width only carries its tag.
    { name: 'desktop', testIgnore: budgets, grepInvert: /@phone/, use: wide },
    {
      name: 'phone',
      testIgnore: [...anyWidth, budgets],
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'budgets',
      testMatch: budgets,
      // The one visitors have: the shell lays a pointer on the first bar.
      use: { ...wide, launchOptions: { executablePath: chromiumPath, args: chromiumFlags } },
    },
    ...firefoxProjects,
  ],
  webServer: {
    command: 'node tests/e2e/serve.ts',
    wait: { stdout: /The shops are open/ },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
