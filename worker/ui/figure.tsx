import type { Figure } from '../../shared/content.ts'
import { diagram } from '../render/assets.ts'
import { Picture } from './picture.tsx'

/** A diagram: the drawing made for phones, or the wide one. */
const Diagram = ({ name, alt }: { name: string; alt: string }) => {
  const drawn = diagram(name)
  if (!drawn) return null
  const { wide, narrow } = drawn
  return (
    <picture>
      <source media="(width <= 768px)" srcSet={narrow.src} width={narrow.width} height={narrow.height} />
      <img src={wide.src} alt={alt} width={wide.width} height={wide.height} loading="lazy" decoding="async" />
    </picture>
  )
}

/** A drawing or a picture among the words of a text, with its caption. */
export const TextFigure = ({ figure: { of, name, alt, caption } }: { figure: Figure }) => (
  <figure className={`text-figure ${of}`}>
    {of === 'drawing' ? (
      <Diagram name={name} alt={alt} />
    ) : (
      <Picture name={name} alt={alt} sizes="(width <= 768px) 92vw, 720px" />
    )}
    {caption && <figcaption className="small soft">{caption}</figcaption>}
  </figure>
)
