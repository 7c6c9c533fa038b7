import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Published } from './icons.ts'
import { inBrand, inProject } from './settings.ts'

/**
 * Headers of the files Cloudflare serves by itself. Hashed names never change their contents: browsers keep them for a year
 * without asking again. Pictures may be shown elsewhere, in mails and where a page is shared; scripts, sheets and fonts not.
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

/** Files of a folder itself, served under their own names at the root of the site; none where there is no folder. */
async function filesAtRoot(folder: string): Promise<Published[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const read = async (name: string) => ({ name, file: name, contents: await readFile(join(folder, name)) })
  return Promise.all(names.sort().map(read))
}

/** The icons of the brand, and what its owner puts in `client/public`. */
export const rootFiles = async () =>
  (await Promise.all([inBrand('public'), inProject('client/public')].map(filesAtRoot))).flat()
