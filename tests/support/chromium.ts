import { existsSync } from 'node:fs'
import { installWithApt } from './apt.ts'

/** The browser of the journeys: the system's own, unless `CHROMIUM_PATH` names another. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

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
