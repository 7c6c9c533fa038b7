import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Published } from './icons.ts'
import { inBrand, inProject } from './settings.ts'

/**
 * Returns the headers of the files that Cloudflare serves itself. Browsers cache files with a hashed name for a year
 * without asking again. Mails and other sites may show pictures; scripts, style sheets and fonts are for this site
 * only.
 */
export const filesHeaders = (names: readonly string[]): string =>
  [
    ['/assets/*', 'same-origin', 'public, max-age=31536000, immutable'],
    ['/pictures/*', 'cross-origin', 'public, max-age=31536000, immutable'],
    ...names.map((name) => [`/${name}`, 'cross-origin']),
  ]
    .map(([path, resource, cached]) =>
      [
        path,
        'X-Content-Type-Options: nosniff',
        `Cross-Origin-Resource-Policy: ${resource}`,
        'Strict-Transport-Security: max-age=31536000; includeSubDomains',
        ...(cached ? [`Cache-Control: ${cached}`] : []),
      ].join('\n  '),
    )
    .join('\n')

/** Reads the files directly in a folder; the site serves them at its root. Empty when the folder does not exist. */
async function filesAtRoot(folder: string): Promise<Published[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const read = async (name: string) => ({ name, file: name, contents: await readFile(join(folder, name)) })
  return Promise.all(names.sort().map(read))
}

/** Returns the icons of the brand and the files that its owner puts in `client/public`. */
export const rootFiles = async () =>
  (await Promise.all([inBrand('public'), inProject('client/public')].map(filesAtRoot))).flat()
