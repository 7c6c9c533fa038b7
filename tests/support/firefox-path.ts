import { existsSync } from 'node:fs'
import { installWithApt } from './apt.ts'

/** Where systems put it, that of Debian first. */
const usual = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Firefox, unless `FIREFOX_PATH` names another; `undefined` where there is none. */
export const firefoxPath = (): string | undefined =>
  [process.env.FIREFOX_PATH ?? usual].flat().find((path) => existsSync(path))

/**
 * Installs Firefox with apt where there is apt and the right to use it.
 * @returns what the journeys are made in beside Chromium, in words
 */
export async function ensureFirefox(): Promise<string> {
  if (!firefoxPath())
    await installWithApt('firefox-esr', 'Journeys are made in Chromium alone.').catch((error: Error) =>
      console.log(error.message),
    )
  return firefoxPath() ?? 'no Firefox'
}
