import { topId } from '../../render/document.ts'
import { Icon } from '../ui/icon.tsx'

/** The way back up. With script it shows once the page is scrolled; see `client/behaviours/top-bar.ts`. */
export const ToTop = () => (
  <nav aria-label="Haut de la page">
    <a className="totop" href={`#${topId}`} aria-label="Remonter en haut de la page">
      <Icon name="arrow-up" />
    </a>
  </nav>
)
