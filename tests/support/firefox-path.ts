import { existsSync } from 'node:fs'
import { installWithApt } from './apt.ts'

/** Where systems put it, that of Debian first. */
const usual = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Firefox, unless `FIREFOX_PATH` names another; `undefined` where there is none. */
export const firefoxPath = (): string | undefined =>
  [process.env.FIREFOX_PATH ?? usual].flat().find((path) => existsSync(path))

/**
 * Installs Firefox with apt where there is none, and the right to use it.
 * @returns its path. Throws where there is none then
 */
export async function ensureFirefox(): Promise<string> {
  if (!firefoxPath()) await installWithApt('firefox-esr', 'FIREFOX_PATH names one that is elsewhere.')
  const path = firefoxPath()
  if (!path) throw new Error('There is no Firefox: FIREFOX_PATH names none that is there')
  return path
}
