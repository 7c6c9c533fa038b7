import { focusKey, focusOf, withFocus } from '../../../../../shared/catalogue/pictures.ts'
import { slugify } from '../../../../../shared/words/fit-words.ts'
import { plainText } from '../../../../commerce/contract/text.ts'
import { PlatformError } from '../../../http/platform-error.ts'
import type { StoredPicture } from '../../wire-parts.ts'
import type { ImageBody, ProductBody } from './product-body.ts'

/** Returns the pictures after a write. A body names existing pictures by id, and uploaded ones by their address. */
function imagesAfter(before: readonly StoredPicture[], images: readonly ImageBody[], id: number) {
  return images.map(({ id: imageId = 0, src = '', name, alt, focus }): StoredPicture => {
    const known = imageId > 0 ? before[imageId - id * 10 - 1] : undefined
    const path = src.replace(/^https?:\/\/[^/]+/, '')
    if (!known && !/^\/media\/[\w.-]+$/.test(path))
      throw new PlatformError(
        400,
        'woocommerce_product_image_upload_error',
        'Une image s’envoie d’abord à l’atelier\u00a0: son adresse commence par /media/.',
      )
    const { focus: was, ...picture } = known ?? {
      name: path.slice('/media/'.length).replace(/\.\w+$/, ''),
      src: path,
      alt: '',
      focus: undefined,
    }
    const point = focus ? focusOf(focus) : was
    return {
      ...picture,
      ...(name !== undefined && !known && { name: slugify(name) || 'image' }),
      ...(alt !== undefined && { alt: plainText(alt) }),
      ...(point && { focus: point }),
    }
  })
}

/** Returns the pictures after a write, with the focal points of its `meta_data`. */
export function picturesAfter(
  before: readonly StoredPicture[],
  body: ProductBody,
  id: number,
): StoredPicture[] {
  const pictures = body.images ? imagesAfter(before, body.images, id) : [...before]
  const focus = body.meta_data?.find(({ key }) => key === focusKey)
  return focus ? withFocus(pictures, String(focus.value ?? '')) : pictures
}
