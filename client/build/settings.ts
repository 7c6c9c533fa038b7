import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns the absolute path of a file in the project. */
export const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Returns the absolute path of a file in the brand that `package.json` chooses. */
export function inBrand(path: string): string {
  const { imports }: { imports: { '#brand/*': string } } = JSON.parse(
    readFileSync(inProject('package.json'), 'utf8'),
  )
  return inProject(imports['#brand/*'].replace('*', path))
}

/** Root folder of the static files that the site serves. */
export const siteFolder = inProject('.build/assets')

/** Folder of hashed scripts, style sheets, fonts and icons, served under `/assets/`. */
export const assetsFolder = inProject('.build/assets/assets')

/** Address of `assetsFolder` on the site. */
export const assetsAddress = '/assets'

/** Folder of encoded pictures, served under `/pictures/`. */
export const picturesFolder = inProject('.build/assets/pictures')

/** Limits in bytes after brotli (quality 11). 1 KB is 1,024 bytes. */
export const limits = {
  firstScript: 4 * 1024,
  island: 7 * 1024,
  pageScript: 12 * 1024,
  lateScript: 5 * 1024,
  /** The common style sheet and the one that a page adds, together. */
  styles: 16 * 1024,
  /** The two font families with French letters. The browser loads them before the first paint. */
  fonts: 17 * 1024,
  /** The icons of every page. */
  icons: 3 * 1024,
} as const
