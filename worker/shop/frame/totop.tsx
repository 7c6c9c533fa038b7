import { Icon } from '../ui/icon.tsx'

/** Id of the body: going there leaves the focus at the very beginning of the page. */
export const topId = 'haut'

/** The way back up. With script it shows once the page is scrolled; see `client/behaviours/top-bar.ts`. */
export const ToTop = () => (
  <nav aria-label="Haut de la page">
    <a className="totop" href={`#${topId}`} aria-label="Remonter en haut de la page">
      <Icon name="arrow-up" />
    </a>
  </nav>
)
