import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugify } from '../../shared/words/slug.ts'
import { fingerprintOf } from '../platform/catalogue/load/fingerprint.ts'
import type { KeepPicture } from '../woocommerce/transfer/import/write-products.ts'

/** Pixels of the longest side of an original: what the build makes is smaller. */
const longest = 4096

/**
 * Keeps pictures among the originals of the house, from which the build makes those that are shown: the platform they come
 * from is to be closed. One that is there already is not asked for again.
 * @param folder of the originals, one `<name>.webp` each
 * @param saved told of each picture written
 */
export const keepPictures =
  (folder: string, saved: () => void): KeepPicture =>
  async ({ id, name, src }) => {
    const isThere = (file: string) => existsSync(join(folder, `${file}.webp`))
    // A picture of the house that was pushed there comes back under its own name.
    if (/^\d{4}-\d+$/.test(name) && isThere(name)) return name
    // A file of products names its pictures by their addresses alone.
    const own = `${slugify(name).slice(0, 60)}-${id || fingerprintOf(src).slice(0, 6)}`
    if (isThere(own)) return own
    const answer = await fetch(src, { signal: AbortSignal.timeout(60_000) }).catch(() => null)
    if (!answer?.ok) return null
    // Loaded for the first picture: most moves have all of theirs.
    const { default: sharp } = await import('sharp')
    const bytes = await sharp(Buffer.from(await answer.arrayBuffer()))
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 95 })
      .toBuffer()
      .catch(() => null)
    if (!bytes) return null
    await mkdir(folder, { recursive: true })
    // A move that is stopped here leaves no half of a picture under its name.
    const file = join(folder, `${own}.webp`)
    await writeFile(`${file}.part`, bytes)
    await rename(`${file}.part`, file)
    saved()
    return own
  }
