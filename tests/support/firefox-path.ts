import { existsSync } from 'node:fs'
import { installWithApt } from './apt.ts'

/** The usual paths, Debian's first. */
const usual = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Returns the path of Firefox, unless `FIREFOX_PATH` names another; `undefined` when there is none. */
export const firefoxPath = (): string | undefined =>
  [process.env.FIREFOX_PATH ?? usual].flat().find((path) => existsSync(path))

/**
 * Installs Firefox with apt when it is missing and the user may run apt.
 * @returns its path. Throws when there is still none
 */
export async function ensureFirefox(): Promise<string> {
  if (!firefoxPath()) await installWithApt('firefox-esr', 'FIREFOX_PATH names one that is elsewhere.')
  const path = firefoxPath()
  if (!path) throw new Error('There is no Firefox: FIREFOX_PATH names none that is there')
  return path
}
