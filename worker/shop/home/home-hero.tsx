import * as t from '#text/home.ts'
import type { Home } from '../../../shared/brand-content.ts'
import { paths } from '../../../shared/paths.ts'
import { Picture } from '../ui/picture.tsx'

/** The `sizes` of the hero picture in windows that show all of it. */
export const heroSizes = '58vw'

/** Draws the top of the home page: the signature, what the shop sells, and links to the lists. */
export const HomeHero = ({ eyebrow, signature, lead, picture, narrow }: Home['hero']) => (
  <section className="hero">
    <div className="hero-pic">
      <Picture {...picture} sizes={heroSizes} narrow={narrow} first />
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
