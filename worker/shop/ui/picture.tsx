import type { Focus } from '../../../shared/catalogue/focus.ts'
import { mediaSet, mediaSrc } from '../../../shared/catalogue/media-file.ts'
import { picture } from '../../assets.ts'
import type { Meta, SharedPicture } from '../../render/document.ts'

/** Windows that are shown the narrow cut of a picture, and the others. */
const phone = '(width <= 768px)'
const wide = '(width > 768px)'

interface Props {
  /** Name in the house's manifest. */
  name: string
  alt: string
  /** The platform's own address, used when the house has not built the picture. */
  src?: string
  /** What of it shows where it is cut; its middle when absent. */
  focus?: Focus | undefined
  /** Widths the layout gives it, for the browser to choose a file. */
  sizes: string
  /** The cut a phone is shown, as wide as its window. */
  narrow?: string
  /** Seen at once: not loaded lazily, and after what the page cannot be read without. */
  eager?: boolean
  /** The one picture that paints first. */
  first?: boolean
  /**
   * The box it fills, when a sheet gives it one with a tone of its own: the element of the picture itself where there is
   * one.
   */
  box?: { className: string }
}

/**
 * A photograph in AVIF on a placeholder tone, one WebP for the few browsers without; a drawn thread and pearl when
 * there is none.
 */
export function Picture({ name, alt, src, focus, sizes, narrow, eager = false, first = false, box }: Props) {
  const built = picture(name)
  const narrowed = narrow ? picture(narrow) : null
  const loading = eager || first ? 'eager' : 'lazy'
  if (!built) {
    const shown = src ? (
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
      />
    ) : (
      <span className="noimg" {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} />
    )
    return box ? <span {...box}>{shown}</span> : shown
  }
  return (
    <picture {...box}>
      {narrowed && <source media={phone} type="image/avif" srcSet={narrowed.avif} sizes="100vw" />}
      <source sizes={sizes} type="image/avif" srcSet={built.avif} />
      <img
        className={[!box && `tone-${built.tone}`, focusClass(focus)].filter(Boolean).join(' ') || undefined}
        src={built.webp}
        alt={alt}
        width={built.width}
        height={built.height}
        loading={loading}
        decoding="async"
        {...(loading === 'eager' && { fetchPriority: first ? ('high' as const) : ('low' as const) })}
      />
    </picture>
  )
}

/** The class that cuts a picture around its focal point; the middle needs none. */
export const focusClass = (focus: Focus | undefined): string | undefined => focus && `at-${focus}`

/** A picture of the house for link previews; nothing when the house has not built it. */
export function sharedPicture(name: string | undefined, alt: string): { shared?: SharedPicture } {
  const built = name ? picture(name) : null
  return built ? { shared: { src: built.src, width: built.width, height: built.height, alt } } : {}
}

/** Source sets of the picture to preload, for `meta.firstPicture`; nothing when the house has not built it. */
export function preloadOf(
  name: string | undefined,
  sizes: string,
  narrow?: string,
): Pick<Meta, 'firstPicture'> {
  const built = name ? picture(name) : null
  const narrowed = narrow ? picture(narrow) : null
  if (!built) return {}
  if (!narrowed) return { firstPicture: [{ avif: built.avif, sizes }] }
  return {
    firstPicture: [
      { avif: narrowed.avif, sizes: '100vw', media: phone },
      { avif: built.avif, sizes, media: wide },
    ],
  }
}
