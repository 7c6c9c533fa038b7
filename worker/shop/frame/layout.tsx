import * as t from '#text/ui.ts'
import CartDrawer from '../../../client/islands/cart-drawer.tsx'
import { type Purpose, purposesInUse } from '../../../shared/account/consent.ts'
import type { Menu } from '../../../shared/brand-content.ts'
import { heartsForm } from '../../../shared/cart/hearts-form.ts'
import { paths } from '../../../shared/paths.ts'
import type { Business } from '../../content/business.ts'
import { topId } from '../../render/document.ts'
import { Slot } from '../../render/kept/slots.tsx'
import { type FrameKind, viewHole } from '../../render/shell.ts'
import { Icon } from '../ui/elements.tsx'
import { NewsletterBox, Services } from './above-footer.tsx'
import { BareFooter, Footer } from './footer.tsx'
import { BareHeader, Header, PlainHeader } from './header.tsx'
import { MainMenu, PhoneMenu } from './menus.tsx'
import { NoticeToast } from './slots.tsx'

export interface LayoutProps {
  kind: FrameKind
  business: Business
  menus: readonly Menu[]
  /** Path of the current menu entry; `''` when there is none. */
  here: string
  /** Path and query of the page that the login leads back to; `null` for none. */
  backTo: string | null
  /** Whether the banner of the welcome offer stands above the header. */
  offers: boolean
  /** Whether the newsletter box stands above the footer. */
  offersNewsletter: boolean
  /** Whether the page offers the shop's tools to an AI model in the browser (WebMCP). */
  hasAgentTools: boolean
  /** The year of the copyright. */
  year: number
}

/** Draws the frame around every page. It is the same for all visitors. */
export function Layout(props: LayoutProps) {
  const { kind, business, menus, here, backTo, offers, offersNewsletter, hasAgentTools, year } = props
  const isFull = kind === 'full'
  // A question comes first in the page for keyboard users. An information stands at the end. Nothing follows the staff.
  const isAsked = purposesInUse.length > 0
  return (
    <>
      <a className="skip" href="#contenu">
        {t.skipToContent}
      </a>
      {isAsked && kind !== 'plain' && <CookieBanner />}
      {isFull && offers && (
        <Slot name="offer">
          <PromoBanner backTo={backTo} />
        </Slot>
      )}
      {isFull ? (
        <Header backTo={backTo}>
          <MainMenu menus={menus} path={here} />
          <PhoneMenu menus={menus} path={here} backTo={backTo} />
        </Header>
      ) : kind === 'bare' ? (
        <BareHeader />
      ) : (
        <PlainHeader />
      )}
      {viewHole}
      {/* The welcome offer, which `client/late/visitor/welcome.ts` opens. `frame.tsx` cuts it where it may not open. */}
      {isFull && (
        <Slot name="welcome">
          <template data-late="welcome" data-scroll="" />
        </Slot>
      )}
      {isFull && <Services business={business} />}
      {isFull && offersNewsletter && <NewsletterBox />}
      {!isAsked && kind !== 'plain' && <CookieBanner />}
      {isFull ? <Footer business={business} year={year} /> : <BareFooter business={business} />}
      {isFull && <form id={heartsForm.id} method="post" action={paths.favorites} />}
      {isFull && hasAgentTools && <template data-late="agent-tools" data-now="" />}
      {kind !== 'plain' && <template data-late="measures" data-scroll="" data-to={paths.measures} />}
      {isFull && <ToTop />}
      <Slot name="notice">
        <NoticeToast notice={undefined} />
      </Slot>
      {isFull && <CartDrawer />}
    </>
  )
}

/** What the shop asks permission for, by purpose. */
const purposeNames: Readonly<Record<Purpose, string>> = {
  audience: t.measureVisits,
  advertising: t.measureAdvertising,
}

/**
 * Draws the cookie banner. It is the same in every page, and hidden until `client/behaviours/consent-flag.ts` finds no
 * stored answer. It asks a question if optional cookies are in use. Otherwise it is a short information above the
 * footer, which covers nothing. It stays hidden without script, because no optional cookie can then be set.
 */
const CookieBanner = () => (purposesInUse.length > 0 ? <Question /> : <Information />)

const Information = () => (
  <section className="cookie" aria-label={t.cookies} data-late="consent" hidden>
    <div className="wrap">
      <p>
        {t.cookiesNeededOnly}
        <a className="underline" href={paths.privacy}>
          {t.knowMore}
        </a>
      </p>
      <button className="btn btn-line" type="button" value="informed">
        {t.understood}
      </button>
    </div>
  </section>
)

const Question = () => (
  <section className="cookie" aria-labelledby="cookie-title" data-late="consent" data-asks="" hidden>
    <div className="wrap">
      <div>
        <h2 className="h4" id="cookie-title">
          {t.yourChoice}
        </h2>
        <p>{t.trackersAsk(purposesInUse.map((purpose) => purposeNames[purpose]))}</p>
      </div>
      <div className="acts">
        <button className="btn btn-line" type="button" value="refuse">
          {t.refuseAll}
        </button>
        <button className="btn btn-line" type="button" value="accept">
          {t.acceptAll}
        </button>
        <a className="btn btn-line" href={paths.consent}>
          {t.choose}
        </a>
      </div>
    </div>
  </section>
)

/**
 * Draws the banner of the welcome offer above the header. The server decides whether to hide it (setting, cookie,
 * login), so that the layout does not shift. A form closes it.
 */
const PromoBanner = ({ backTo }: { backTo: string | null }) => (
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

/** Draws the link to the top of the page. With script it appears after a scroll; see `client/behaviours/top-bar.ts`. */
const ToTop = () => (
  <nav aria-label={t.topOfPage}>
    <a className="totop" href={`#${topId}`} aria-label={t.backToTop}>
      <Icon name="arrow-up" />
    </a>
  </nav>
)
