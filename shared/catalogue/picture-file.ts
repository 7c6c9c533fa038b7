/**
 * Name of the file of a picture in one width, pixels. A picture that was another one before says how often, so that browsers may
 * keep each for ever.
 */
export const pictureFile = (name: string, earlier: number, width: number, format: 'avif' | 'webp'): string =>
  `${name}${earlier > 0 ? `-v${earlier}` : ''}-${width}.${format}`

/** Pixels of the file for small places, made in WebP alone. */
export const thumbnailFile = 320
