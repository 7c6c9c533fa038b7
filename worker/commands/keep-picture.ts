import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugify } from '../../shared/words/fit-words.ts'
import { fingerprintOf } from '../platform/catalogue/load/fingerprint.ts'
import type { KeepPicture } from '../woocommerce/transfer/import/write-products.ts'

/** Longest side of a master picture, in pixels. The build makes smaller ones. */
const longest = 4096

/**
 * Returns a function that saves pictures to the brand's masters, from which the build makes the displayed ones, because
 * the imported shop may be closed later. An existing picture is not downloaded again.
 * @param folder of the masters, one `<name>.webp` each
 * @param saved called for each saved picture
 */
export const keepPictures =
  (folder: string, saved: () => void): KeepPicture =>
  async ({ id, name, src }) => {
    const isThere = (file: string) => existsSync(join(folder, `${file}.webp`))
    // A picture of ours that was pushed to the platform comes back with its own name.
    if (/^\d{4}-\d+$/.test(name) && isThere(name)) return name
    // A product file names its pictures only by their addresses.
    const own = `${slugify(name).slice(0, 60)}-${id || fingerprintOf(src).slice(0, 6)}`
    if (isThere(own)) return own
    const answer = await fetch(src, { signal: AbortSignal.timeout(60_000) }).catch(() => null)
    if (!answer?.ok) return null
    // Loaded with the first new picture, because most transfers have none.
    const { default: sharp } = await import('sharp')
    const bytes = await sharp(Buffer.from(await answer.arrayBuffer()))
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 95 })
      .toBuffer()
      .catch(() => null)
    if (!bytes) return null
    await mkdir(folder, { recursive: true })
    // Write and then rename, so that an interrupted transfer leaves no partial picture under the final name.
    const file = join(folder, `${own}.webp`)
    await writeFile(`${file}.part`, bytes)
    await rename(`${file}.part`, file)
    saved()
    return own
  }
