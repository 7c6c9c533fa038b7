import { brand } from '#brand/brand.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import type { Env } from '../../../env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import type { Writer } from '../writing/edits.ts'
import { changeProduct, storedProduct } from '../writing/products/save-product.ts'
import { receivePicture, type SentPicture } from './store-picture.ts'

/** Maximum number of pictures of a product. */
const maxItems = 9

/**
 * Adds an uploaded picture as the last picture of a product. Stores the file first, then its address in the product.
 * @returns the address of the picture
 * @throws PlatformError 404, 409, 422 `picture_refused` with the reason, 503 without an R2 binding
 */
export async function addPicture(
  env: Env,
  id: number,
  { version, ...sent }: SentPicture & { version: number },
  writer: Writer,
): Promise<string> {
  const { state } = await storedProduct(env.DB, id, writer.now)
  if (state.pictures.length >= maxItems) {
    const sentence = `${capital(brand.product.a)} a ${maxItems} images au plus.`
    throw new PlatformError(422, 'picture_refused', sentence, { params: { picture: sentence } })
  }
  const src = await receivePicture(env, sent, writer.now)
  const known = state.pictures.map((_, place) => ({ id: id * 10 + place + 1 }))
  await changeProduct(env, id, { version, images: [...known, { src, alt: sent.alt }] }, writer)
  return src
}
