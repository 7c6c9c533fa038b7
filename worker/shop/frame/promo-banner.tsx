import { paths } from '../../../shared/paths.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * The welcome offer above the header. Its absence is decided on the server (setting, cookie, login), so that nothing
 * moves on the page; closing it is a form.
 */
export const PromoBanner = ({ backTo }: { backTo: string | null }) => (
  <aside className="promo dark" aria-label="Offre de bienvenue" data-late="promo">
    <div className="wrap-wide">
      <p>
        −10&nbsp;% sur votre première commande en vous connectant et en acceptant nos e-mails.{' '}
        <a href={paths.accountBackTo(backTo)} data-late="overlay">
          En profiter
        </a>
      </p>
      <form method="post" action={paths.dismissPromo}>
        <button className="icon-btn" type="submit" aria-label="Masquer ce message">
          <Icon name="close" small />
        </button>
      </form>
    </div>
  </aside>
)
