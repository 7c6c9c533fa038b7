/**
 * Returns the file name of a picture at a width in pixels. The name contains the number of earlier versions, so that
 * browsers can cache each version for ever.
 */
export const pictureFile = (name: string, earlier: number, width: number, format: 'avif' | 'webp'): string =>
  `${name}${earlier > 0 ? `-v${earlier}` : ''}-${width}.${format}`

/** Width in pixels of the file for small places. It exists only as WebP. */
export const thumbnailFile = 320
