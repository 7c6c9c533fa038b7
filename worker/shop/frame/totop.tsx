import * as t from '#text/frame.ts'
import { topId } from '../../render/document.ts'
import { Icon } from '../ui/icon.tsx'

/** The way back up. With script it shows once the page is scrolled; see `client/behaviours/top-bar.ts`. */
export const ToTop = () => (
  <nav aria-label={t.topOfPage}>
    <a className="totop" href={`#${topId}`} aria-label={t.backToTop}>
      <Icon name="arrow-up" />
    </a>
  </nav>
)
