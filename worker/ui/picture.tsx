import { picture } from '../render/assets.ts'
import type { SharedPicture } from '../render/document.ts'

interface Props {
  /** Name in the house's manifest. */
  name: string
  alt: string
  /** The platform's own address, used when the house has not built the picture. */
  src?: string
  /** Widths the layout gives it, for the browser to choose a file. */
  sizes: string
  /** Seen at once: not loaded lazily, and after what the page cannot be read without. */
  eager?: boolean
  /** The one picture that paints first. */
  first?: boolean
  /**
   * The box it fills, when a sheet gives it one with a tone of its own: the element of the picture itself where there is
   * one.
   */
  box?: { className: string; 'data-jewel'?: string }
}

/**
 * A photograph in AVIF on a placeholder tone, one WebP for the few browsers without; a drawn thread and pearl when
 * there is none.
 */
export function Picture({ name, alt, src, sizes, eager = false, first = false, box }: Props) {
  const built = picture(name)
  const loading = eager || first ? 'eager' : 'lazy'
  if (!built) {
    const shown = src ? (
      <img src={src} alt={alt} width={800} height={1000} loading={loading} decoding="async" />
    ) : (
      <span className="noimg" {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} />
    )
    return box ? <span {...box}>{shown}</span> : shown
  }
  return (
    <picture {...box}>
      <source type="image/avif" srcSet={built.avif} sizes={sizes} />
      <img
        {...(!box && { className: `tone-${built.tone}` })}
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

/** A picture of the house for link previews; nothing when the house has not built it. */
export function sharedPicture(name: string | undefined, alt: string): { shared?: SharedPicture } {
  const built = name ? picture(name) : null
  return built ? { shared: { src: built.src, width: built.width, height: built.height, alt } } : {}
}

/** Source set of the picture to preload, for `meta.firstPicture`; nothing when the house has not built it. */
export function preloadOf(
  name: string | undefined,
  sizes: string,
): { firstPicture?: { avif: string; sizes: string } } {
  const built = name ? picture(name) : null
  return built ? { firstPicture: { avif: built.avif, sizes } } : {}
}
