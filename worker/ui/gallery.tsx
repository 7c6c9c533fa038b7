import type { Picture as Photograph } from '../../shared/catalogue.ts'
import { Picture } from './picture.tsx'

export const gallerySizes = '(width <= 768px) 100vw, 48vw'

interface Props {
  id: number
  name: string
  pictures: readonly Photograph[]
}

/** All the views of a jewel at once; on a phone they slide, and a strand counts them. */
export function Gallery({ id, name, pictures }: Props) {
  const views = pictures.length > 0 ? pictures : [{ name: '', src: '', alt: name }]
  return (
    <div className="gallery-wrap">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className="gallery" tabIndex={0} aria-label="Photographies, faites défiler">
        {views.map((view, index) => (
          <figure key={view.name || view.src} {...(index === 0 && { 'data-jewel': `jewel-${id}` })}>
            <Picture
              name={view.name}
              src={view.src}
              alt={view.alt || name}
              sizes={gallerySizes}
              first={index === 0}
            />
          </figure>
        ))}
      </section>
      {views.length > 1 && (
        <p className="strand" aria-hidden="true">
          {views.map((view, index) => (
            <i key={view.name || view.src} className={index === 0 ? 'on' : undefined} />
          ))}
        </p>
      )}
    </div>
  )
}
