import type { ReactNode } from 'react'
import * as t from '#text/product.ts'
import { Thumbnail } from '../../../client/ui/small-parts.tsx'
import type { Picture as Photograph } from '../../../shared/catalogue/catalogue.ts'
import { gallerySizes } from '../../../shared/catalogue/picture-sizes.ts'
import { picture, thumbnailOf } from '../../assets.ts'
import { Picture } from '../ui/picture.tsx'
import { Heart } from '../ui/product-card.tsx'

/** Width of a thumbnail, in pixels: twice its size on the page. */
const thumbnailWidth = 160

interface Props {
  id: number
  name: string
  pictures: readonly Photograph[]
  /** Index of the view shown first: the one of the chosen options. */
  first?: number
}

/** Returns the views of a product with their indexes. The one of the chosen options comes first. */
export function viewsOf(pictures: readonly Photograph[], first = 0): { place: number; view: Photograph }[] {
  const views = pictures.map((view, place) => ({ place, view }))
  const [chosen] = views.splice(first, 1)
  return chosen ? [chosen, ...views] : views
}

/**
 * Draws all views of a product, each as a link to its file. On a phone they slide, and a strand of pearls counts them.
 * `client/late/products/gallery.ts` opens them over the page and marks the visible one.
 */
export function Gallery({ id, name, pictures, first }: Props) {
  const views = viewsOf(pictures.length > 0 ? pictures : [{ name: '', src: '', alt: name }], first)
  return (
    <div className="gallery-wrap" data-late="gallery" data-scroll="(width > 768px)">
      {views.length > 1 && <Thumbnails views={views} />}
      <div className="gallery">
        {views.map(({ place, view }, index) => (
          <figure key={place} id={`vue-${place + 1}`} data-view={place}>
            <Enlarged src={picture(view.name)?.src ?? view.src}>
              <Picture
                name={view.name}
                src={view.src}
                focus={view.focus}
                alt={view.alt || name}
                sizes={gallerySizes}
                first={index === 0}
                // The second view stands beside the first one. It loads eagerly, but with a lower priority than the
                // first.
                eager={index === 1}
              />
            </Enlarged>
          </figure>
        ))}
      </div>
      {views.length > 1 && (
        <p className="strand" aria-hidden="true">
          {views.map(({ place }, index) => (
            <i key={place} className={index === 0 ? 'on' : undefined} />
          ))}
        </p>
      )}
      <Heart id={id} name={name} alone />
    </div>
  )
}

/** Draws the link of a view to its largest file. Without a file, draws only the view. */
const Enlarged = ({ src, children }: { src: string; children: ReactNode }) =>
  src === '' ? (
    children
  ) : (
    <a href={src} data-wait="">
      {children}
      <span className="sr">{t.enlarge}</span>
    </a>
  )

const Thumbnails = ({ views }: { views: ReturnType<typeof viewsOf> }) => (
  <ol className="thumbs d-only" aria-label={t.photographs}>
    {views.map(({ place, view }, index) => {
      const thumbnail = thumbnailOf(view, thumbnailWidth)
      return (
        <li key={place} data-view={place}>
          <a href={`#vue-${place + 1}`} aria-current={index === 0 ? 'true' : undefined}>
            {thumbnail && <Thumbnail {...thumbnail} alt={t.viewNumbered(place + 1)} />}
          </a>
        </li>
      )
    })}
  </ol>
)
