import type { Thumbnail as Shown } from '../../shared/catalogue/pictures.ts'
import { focusClass } from '../../shared/catalogue/pictures.ts'

/**
 * Draws a small picture of a product, cropped around its focal point.
 * @param alt `''` beside the name of the product
 */
export const Thumbnail = ({ src, width, height, focus, alt = '' }: Shown & { alt?: string }) => (
  <img
    src={src}
    alt={alt}
    width={width}
    height={height}
    className={focusClass(focus)}
    loading="lazy"
    decoding="async"
  />
)
