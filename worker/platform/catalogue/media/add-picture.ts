import { brand } from '#brand/brand.ts'
import { mediaSrc } from '../../../../shared/catalogue/media-file.ts'
import { capital } from '../../../../shared/words/capital.ts'
import type { Env } from '../../../env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import type { Writer } from '../writing/edits.ts'
import { changeProduct, storedProduct } from '../writing/save-product.ts'
import { cleanPicture, RefusedPicture } from './clean-picture.ts'

/** Maximum number of pictures of a product. */
const maxItems = 9

const refused = (sentence: string) =>
  new PlatformError(422, 'picture_refused', sentence, { params: { picture: sentence } })

async function nameOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Stores a picture without its metadata, under a hash of its bytes. Throws RefusedPicture with the reason. */
export async function storePicture(
  { MEDIA }: Pick<Env, 'MEDIA'>,
  bytes: Uint8Array,
): Promise<{ name: string; src: string }> {
  const picture = cleanPicture(bytes)
  const name = await nameOf(picture.bytes)
  const file = `${name}.${picture.extension}`
  await MEDIA?.put(file, picture.bytes, { httpMetadata: { contentType: picture.type } })
  return { name, src: `/media/${file}` }
}

/**
 * Adds an uploaded picture as the last picture of a product. Stores the file first, then its address in the product.
 * Identical files are stored once.
 * @returns the address of the picture
 * @throws PlatformError 404, 409, 422 `picture_refused` with the reason, 503 without an R2 binding
 */
export async function addPicture(
  env: Env,
  id: number,
  { bytes, alt, version }: { bytes: Uint8Array; alt: string; version: number },
  writer: Writer,
): Promise<string> {
  if (!env.MEDIA)
    throw new PlatformError(
      503,
      'no_media_store',
      'Aucun espace n’est prévu pour les images\u00a0: liez R2 (MEDIA).',
    )
  if (alt.trim() === '') throw refused('Dites en quelques mots ce que l’image montre.')
  const { state } = await storedProduct(env.DB, id, writer.now)
  if (state.pictures.length >= maxItems)
    throw refused(`${capital(brand.product.a)} a ${maxItems} images au plus.`)
  try {
    const { src } = await storePicture(env, bytes)
    const known = state.pictures.map((_, place) => ({ id: id * 10 + place + 1 }))
    await changeProduct(env, id, { version, images: [...known, { src, alt }] }, writer)
    return src
  } catch (error) {
    throw error instanceof RefusedPicture ? refused(error.message) : error
  }
}

/**
 * Stores a resized version of a stored picture. The browser of the sender has resized it. An existing version stays.
 * @throws PlatformError 422 `picture_refused` unless it is a WebP of that width and the original is stored
 */
export async function addWidth(
  { MEDIA }: Pick<Env, 'MEDIA'>,
  { src, width, bytes }: { src: string; width: number; bytes: Uint8Array },
): Promise<void> {
  const file = mediaSrc(src, width).split('/').at(-1) ?? ''
  if (!file.endsWith(`-${width}.webp`) || !(await MEDIA?.head(src.split('/').at(-1) ?? '')))
    throw refused('Cette largeur n’est celle d’aucune image.')
  try {
    const made = cleanPicture(bytes, 1)
    if (made.type !== 'image/webp' || made.width !== width) throw refused('Cette image n’a pas sa largeur.')
    const onlyIf = { etagDoesNotMatch: '*' }
    await MEDIA?.put(file, made.bytes, { onlyIf, httpMetadata: { contentType: made.type } })
  } catch (error) {
    throw error instanceof RefusedPicture ? refused(error.message) : error
  }
}
