import type { Figure } from '../../../shared/catalogue/content.ts'
import { isUploaded } from '../../../shared/catalogue/pictures.ts'
import { diagram, picture } from '../../assets.ts'
import { Picture } from '../ui/picture.tsx'

const sizes = '(width <= 768px) 92vw, 720px'

/** Viewports whose text column is narrower than a wide diagram. Print is never narrow. */
const isNarrow = 'screen and (width <= 960px), screen and (1100px < width <= 1240px)'

/**
 * Draws the content of a figure: a diagram in its phone and column versions, or a picture. Returns `null` when it is
 * missing.
 */
function shown({ of, name, src, alt }: Figure) {
  if (of === 'picture')
    return picture(name) || isUploaded(name) || src ? (
      <Picture name={name} alt={alt} sizes={sizes} {...(src && { src })} />
    ) : null
  const drawn = diagram(name)
  if (!drawn) return null
  const { wide, narrow } = drawn
  return (
    <picture>
      <source media={isNarrow} srcSet={narrow.src} width={narrow.width} height={narrow.height} />
      <img src={wide.src} alt={alt} width={wide.width} height={wide.height} loading="lazy" decoding="async" />
    </picture>
  )
}

/** Draws a diagram or a picture inside a text, with its caption. Draws nothing when the file is missing. */
export function TextFigure({ figure }: { figure: Figure }) {
  const seen = shown(figure)
  if (!seen) return null
  return (
    <figure className={`text-figure ${figure.of}`}>
      {seen}
      {figure.caption && <figcaption className="small soft">{figure.caption}</figcaption>}
    </figure>
  )
}
