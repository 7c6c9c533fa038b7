import type { ReactNode } from 'react'
import { focusClass, type Thumbnail as Shown } from '../../shared/catalogue/pictures.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

/** Draws a decorative icon in a square of 24 units. The control around it has the accessible name. */
export const Drawing = ({ path, small = false }: { path: string; small?: boolean }): ReactNode => (
  <svg className={small ? 'icon icon-s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** Draws one of the icons that islands share. */
export const Icon = ({ name, small = false }: { name: IconName; small?: boolean }): ReactNode => (
  <Drawing path={iconPaths[name]} small={small} />
)

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
