import type { Figure } from '../../../shared/catalogue/content.ts'
import { diagram, picture } from '../../assets.ts'
import { Picture } from '../ui/picture.tsx'

const sizes = '(width <= 768px) 92vw, 720px'

/** Windows whose column of words is narrower than a wide drawing; paper is not. */
const isNarrow = 'screen and (width <= 960px), screen and (1100px < width <= 1240px)'

/** What a figure shows: a diagram, drawn for phones and for a column, or a picture; `null` when there is none. */
function shown({ of, name, src, alt }: Figure) {
  if (of === 'picture')
    return picture(name) || src ? <Picture name={name} alt={alt} sizes={sizes} {...(src && { src })} /> : null
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

/** A drawing or a picture among the words of a text, with its caption; nothing when the house does not have it. */
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
