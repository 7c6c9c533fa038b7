import type { Product } from '../../../shared/catalogue/catalogue.ts'
import {
  type Focus,
  focusClass,
  mediaSet,
  mediaSrc,
  uploadedSrc,
} from '../../../shared/catalogue/pictures.ts'
import { picture } from '../../assets.ts'
import type { Meta, SharedPicture } from '../../render/document.ts'

/** Media queries of the viewports that show the narrow version of a picture, and of the others. */
const phone = '(width <= 768px)'
const wide = '(width > 768px)'

interface Props {
  /** Name in the shop's picture manifest, or the file of an uploaded picture. */
  name: string
  alt: string
  /** URL on the platform, for a picture that the build does not have. */
  src?: string
  /** The focal point, which stays visible where the picture is cropped. By default the middle. */
  focus?: Focus | undefined
  /** The `sizes` attribute: the widths in the layout, from which the browser chooses a file. */
  sizes: string
  /** Name of the version for phones, as wide as the viewport. */
  narrow?: string | undefined
  /**
   * Whether the picture is visible at once. It then loads eagerly, but after the resources that the page needs first.
   */
  eager?: boolean
  /** Whether the browser paints this picture first. */
  first?: boolean
  /**
   * Attributes of the box that the picture fills, when a style sheet gives it a colour of its own. The box is the
   * `<picture>` element, or a `<span>` around a single `<img>`.
   */
  box?: { className: string }
}

/**
 * Draws a photograph in AVIF on a placeholder colour, with one WebP for browsers without AVIF. Without a picture, draws
 * a thread with a pearl.
 */
export function Picture({
  name,
  alt,
  src = uploadedSrc(name),
  focus,
  sizes,
  narrow = '',
  eager = false,
  first = false,
  box,
}: Props) {
  const built = picture(name)
  const loading = eager || first ? 'eager' : 'lazy'
  const priority = loading === 'eager' && { fetchPriority: first ? ('high' as const) : ('low' as const) }
  const narrowed = narrowSource(narrow)
  if (!built) {
    const image = src && (
      <img
        src={mediaSrc(src, 960)}
        srcSet={mediaSet(src)}
        sizes={sizes}
        alt={alt}
        className={focusClass(focus)}
        width={800}
        height={1000}
        loading={loading}
        decoding="async"
        {...priority}
      />
    )
    const shown = image ? (
      narrowed ? (
        <picture>
          {narrowed}
          {image}
        </picture>
      ) : (
        image
      )
    ) : (
      <span className="noimg" {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} />
    )
    return box ? <span {...box}>{shown}</span> : shown
  }
  return (
    <picture {...box}>
      {narrowed}
      <source sizes={sizes} type="image/avif" srcSet={built.avif} />
      <img
        className={[!box && `tone-${built.tone}`, focusClass(focus)].filter(Boolean).join(' ') || undefined}
        src={built.webp}
        alt={alt}
        width={built.width}
        height={built.height}
        loading={loading}
        decoding="async"
        {...priority}
      />
    </picture>
  )
}

/** Draws the version of a picture for phones, built or uploaded; `null` without one. */
function narrowSource(name: string) {
  const built = picture(name)
  if (built) return <source media={phone} type="image/avif" srcSet={built.avif} sizes="100vw" />
  const src = uploadedSrc(name)
  return src ? <source media={phone} srcSet={mediaSet(src)} sizes="100vw" /> : null
}

/** Returns a picture for link previews, built or uploaded; `{}` when there is none. */
export function sharedPicture(name: string | undefined, alt: string): { shared?: SharedPicture } {
  const built = name ? picture(name) : null
  const src = uploadedSrc(name ?? '')
  if (src) return { shared: { src, alt } }
  return built ? { shared: { src: built.src, width: built.width, height: built.height, alt } } : {}
}

/** Returns the absolute URLs of a product's pictures. `view` is the index of the one to put first. */
export const imagesOf = (
  { pictures }: Pick<Product, 'pictures'>,
  origin: string,
  view?: number | undefined,
): string[] => {
  const own = pictures[view ?? 0]
  return [...(own ? [own] : []), ...pictures.filter((each) => each !== own)]
    .map(({ name, src }) => picture(name)?.src ?? src)
    .filter((src) => src !== '')
    .map((src) => new URL(src, origin).href)
}

/** Returns the source sets of the picture to preload, for `meta.firstPicture`; `{}` when the build does not have all. */
export function preloadOf(
  name: string | undefined,
  sizes: string,
  narrow?: string,
): Pick<Meta, 'firstPicture'> {
  const built = name ? picture(name) : null
  const narrowed = narrow ? picture(narrow) : null
  if (!built || (narrow && !narrowed)) return {}
  if (!narrowed) return { firstPicture: [{ avif: built.avif, sizes }] }
  return {
    firstPicture: [
      { avif: narrowed.avif, sizes: '100vw', media: phone },
      { avif: built.avif, sizes, media: wide },
    ],
  }
}
