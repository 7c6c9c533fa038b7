import * as t from '#text/home.ts'
import type { Home } from '../../../shared/brand-content.ts'
import { paths } from '../../../shared/paths.ts'
import { Picture } from '../ui/picture.tsx'

/** In windows that are shown the whole picture. */
export const heroSizes = '58vw'

/** The opening of the home page: the signature, what the house sells, the way in. */
export const HomeHero = ({ eyebrow, signature, lead, picture, narrow }: Home['hero']) => (
  <section className="hero">
    <div className="hero-pic">
      <Picture name={picture.name} alt={picture.alt} sizes={heroSizes} narrow={narrow} first />
    </div>
    <div className="hero-txt">
      <span className="pendant" aria-hidden="true" />
      <h1 className="caps hero-eyebrow">{eyebrow}</h1>
      <p className="display">{signature}</p>
      <p className="lead">{lead}</p>
      <p className="acts">
        <a className="btn" href={paths.list('nouveautes')}>
          {t.seeNewProducts}
        </a>
        <a className="link" href={paths.all}>
          {t.allProducts}
        </a>
      </p>
    </div>
  </section>
)
