import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Absolute path of a file of the project. */
export const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Absolute path of a file of the brand that `package.json` chooses. */
export function inBrand(path: string): string {
  const { imports }: { imports: { '#brand/*': string } } = JSON.parse(
    readFileSync(inProject('package.json'), 'utf8'),
  )
  return inProject(imports['#brand/*'].replace('*', path))
}

/** Everything the Worker serves as static files: the folder is the root of the site. */
export const siteFolder = inProject('.build/assets')

/** Hashed scripts, styles, fonts and icons, served under `/assets/`. */
export const assetsFolder = inProject('.build/assets/assets')

/** Address of `assetsFolder` on the site. */
export const assetsAddress = '/assets'

/** Encoded pictures, served under `/pictures/`. */
export const picturesFolder = inProject('.build/assets/pictures')

/** Limits in bytes after brotli (quality 11); 1 KB is 1,024 bytes. */
export const limits = {
  firstScript: 4 * 1024,
  island: 7 * 1024,
  pageScript: 9.5 * 1024,
  lateScript: 5 * 1024,
  /** The sheet of every page and the one a page adds, together. */
  styles: 16 * 1024,
  /** The two families of letters, in what French writes: asked for before anything is painted. */
  fonts: 17 * 1024,
  /** The drawings of every page. */
  icons: 3 * 1024,
} as const
