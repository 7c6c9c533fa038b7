import { existsSync } from 'node:fs'
import { installWithApt } from './apt.ts'

/** The system's own browser, unless `CHROMIUM_PATH` names another. Like a visitor's, it prerenders pages. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The same engine without windows. Without their bars and hidden pages, a journey is a third faster. */
const shellPath = '/usr/bin/chromium-headless-shell'

const hasShell = () => !process.env.CHROMIUM_PATH && existsSync(shellPath)

/** Returns the path of the browser for the journeys. */
export const journeyBrowser = (): string => (hasShell() ? shellPath : chromiumPath)

/**
 * Features to turn off. For its address bar, each window draws two hidden pages, which take half a second of CPU in
 * every test. Chromium applies only the last such list, so it repeats the names that Playwright 1.65 turns off itself.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** A container does not allow the sandbox. The other flags stop Chromium's own network requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * Flags of the journeys. The shell does not ask the system how to draw fonts, so the reference screenshots need this
 * hinting. Pages of a window share a process, and the browser process does its networking and drawing, which saves a
 * tenth of a page's time. Pages live too briefly for V8's optimizing compilers, which take a fifth of the time.
 */
export const journeyFlags = [
  ...chromiumFlags,
  '--font-render-hinting=slight',
  '--process-per-site',
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--js-flags=--no-maglev,--no-turbofan',
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
]

const elsewhere = 'Install Chromium or Chrome, then say where it is: CHROMIUM_PATH="/path/to/chrome" npm test'

/**
 * Installs Chromium with apt, if apt exists and the user may run it.
 * @returns which browser will run
 * @throws Error with the manual way to install it
 */
export async function ensureChromium(): Promise<string> {
  if (existsSync(chromiumPath)) return chromiumPath
  if (process.env.CHROMIUM_PATH) throw new Error(`There is no browser at ${chromiumPath}. ${elsewhere}`)
  await installWithApt('chromium', elsewhere)
  if (!existsSync(chromiumPath)) throw new Error(`apt installed no ${chromiumPath}. ${elsewhere}`)
  return chromiumPath
}

/**
 * Installs the browser for the journeys. Without the shell, they only take longer.
 * @returns which browser will run
 * @throws Error with the manual way to install one
 */
export async function ensureJourneyBrowser(): Promise<string> {
  await ensureChromium()
  if (!process.env.CHROMIUM_PATH && !hasShell()) {
    const slower = `Journeys are made in ${chromiumPath}, and take longer.`
    await installWithApt('chromium-headless-shell', slower).catch((error: Error) =>
      console.log(error.message),
    )
  }
  return journeyBrowser()
}
