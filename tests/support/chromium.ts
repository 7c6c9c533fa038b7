import { existsSync } from 'node:fs'
import { installWithApt } from './apt.ts'

/** The system's own browser, unless `CHROMIUM_PATH` names another: as visitors have it, prerendering and all. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The same engine without windows, whose bars and hidden pages take a third of the time of a journey. */
const shellPath = '/usr/bin/chromium-headless-shell'

const hasShell = () => !process.env.CHROMIUM_PATH && existsSync(shellPath)

/** The browser of the journeys. */
export const journeyBrowser = (): string => (hasShell() ? shellPath : chromiumPath)

/**
 * Each window draws two hidden pages for its address bar, which take half a second of a core, in every test. Chromium hears
 * only the last such list: the other names are those Playwright turns off by itself (1.65).
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

/** A sandbox needs privileges a container does not give; the rest keeps Chromium from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * Letters as the system draws them, which the shell does not ask: pictures of reference show them so. Pages of a window share
 * a process; the browser does its network and its drawing itself, which saves a tenth of a page.
 */
export const journeyFlags = [
  ...chromiumFlags,
  '--font-render-hinting=slight',
  '--process-per-site',
  '--in-process-gpu',
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
]

const elsewhere = 'Install Chromium or Chrome, then say where it is: CHROMIUM_PATH="/path/to/chrome" npm test'

/**
 * Installs Chromium with apt where there is apt and the right to use it.
 * @returns which browser will run
 * @throws Error that says how to install it by hand
 */
export async function ensureChromium(): Promise<string> {
  if (existsSync(chromiumPath)) return chromiumPath
  if (process.env.CHROMIUM_PATH) throw new Error(`There is no browser at ${chromiumPath}. ${elsewhere}`)
  await installWithApt('chromium', elsewhere)
  if (!existsSync(chromiumPath)) throw new Error(`apt installed no ${chromiumPath}. ${elsewhere}`)
  return chromiumPath
}

/**
 * Installs what the journeys are made in. Without the shell they only take longer.
 * @returns which browser will run
 * @throws Error that says how to install one by hand
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
