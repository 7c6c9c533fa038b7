import type { Home } from '../../../shared/brand-content.ts'
import { Picture } from '../ui/picture.tsx'

type House = NonNullable<Home['house']>

/** Draws a few sentences about the shop, and links to the pages about it. */
export const HomeHouse = ({ title, words, picture, links }: House) => (
  <section className="section shell" aria-labelledby="house">
    <div className="wrap story house">
      <div>
        <h2 id="house">{title}</h2>
        <p className="lead">{words}</p>
        <p className="acts">
          {links.map(([label, path]) => (
            <a className="link" href={path} key={path}>
              {label}
            </a>
          ))}
        </p>
      </div>
      <Picture {...picture} sizes="(width <= 768px) 92vw, 52vw" />
    </div>
  </section>
)
