import * as t from '#text/frame.ts'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * The welcome offer above the header. Its absence is decided on the server (setting, cookie, login), so that nothing
 * moves on the page; closing it is a form.
 */
export const PromoBanner = ({ backTo }: { backTo: string | null }) => (
  <aside className="promo dark" aria-label={t.welcomeOffer} data-late="promo">
    <div className="wrap-wide">
      <p>
        {t.welcomeOfferLead}
        <a href={paths.accountBackTo(backTo)} data-late="overlay">
          {t.takeOffer}
        </a>
      </p>
      <form method="post" action={paths.dismissPromo}>
        <button className="icon-btn" type="submit" aria-label={t.hideMessage}>
          <Icon name="close" small />
        </button>
      </form>
    </div>
  </aside>
)
