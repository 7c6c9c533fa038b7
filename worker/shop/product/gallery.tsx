import type { ReactNode } from 'react'
import * as t from '#text/product.ts'
import { Heart } from '../../../client/ui/heart.tsx'
import type { Picture as Photograph } from '../../../shared/catalogue/catalogue.ts'
import { mediaSrc } from '../../../shared/catalogue/media-file.ts'
import { gallerySizes } from '../../../shared/catalogue/picture-sizes.ts'
import { picture, pictureSrc } from '../../assets.ts'
import { focusClass, Picture } from '../ui/picture.tsx'

/** Pixels of a thumbnail at twice its size. */
const thumbnailWidth = 160

interface Props {
  id: number
  name: string
  pictures: readonly Photograph[]
  /** Place of the view shown first: the one of the choice made. */
  first?: number
}

/** Views of a product with their places among its pictures, the one of the choice made first. */
export function viewsOf(pictures: readonly Photograph[], first = 0): { place: number; view: Photograph }[] {
  const views = pictures.map((view, place) => ({ place, view }))
  const [chosen] = views.splice(first, 1)
  return chosen ? [chosen, ...views] : views
}

/**
 * All the views of a product at once, each a link to its file; on a phone they slide, and a strand counts them.
 * `client/late/products/gallery.ts` opens them over the page and tells which one is seen.
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
                // Beside it in any window: it would be fetched as urgently, were it not told to wait.
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

/** The link of a view to its file, the largest there is; without a file, the view alone. */
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
    {views.map(({ place, view }, index) => (
      <li key={place} data-view={place}>
        <a href={`#vue-${place + 1}`} aria-current={index === 0 ? 'true' : undefined}>
          <img
            className={focusClass(view.focus)}
            src={pictureSrc(view.name, thumbnailWidth) ?? mediaSrc(view.src, thumbnailWidth)}
            alt={t.viewNumbered(place + 1)}
            width={80}
            height={100}
            loading="lazy"
            decoding="async"
          />
        </a>
      </li>
    ))}
  </ol>
)
