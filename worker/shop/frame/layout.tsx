import * as t from '#text/frame.ts'
import CartDrawer from '../../../client/islands/cart-drawer.tsx'
import { type Purpose, purposesInUse } from '../../../shared/account/consent.ts'
import type { Menu } from '../../../shared/brand-content.ts'
import { heartsForm } from '../../../shared/cart/hearts-form.ts'
import { paths } from '../../../shared/paths.ts'
import type { Business } from '../../content/business.ts'
import { topId } from '../../render/document.ts'
import { Slot } from '../../render/kept/slots.tsx'
import { type FrameKind, viewHole } from '../../render/shell.tsx'
import { Icon } from '../ui/icon.tsx'
import { BareFooter, Footer, Services } from './footer.tsx'
import { BareHeader, Header, PlainHeader } from './header.tsx'
import { NewsletterBox } from './newsletter-box.tsx'
import { NoticeToast } from './slots.tsx'

export interface LayoutProps {
  kind: FrameKind
  business: Business
  menus: readonly Menu[]
  /** The line of the menus that is this page, `''` when none is. */
  here: string
  /** Path and query of the page, to come back to from a login; `null` when there is no point in coming back. */
  backTo: string | null
  /** Whether the shop tells of its welcome offer above the header. */
  offers: boolean
  /** Whether the letter is offered above the footer. */
  offersNewsletter: boolean
  /** Whether the welcome offer may open over the page: read by client/late/visitor/welcome.ts. */
  isWelcomePlace: boolean
  /** Whether the model of a browser is told of the shop's tools. */
  hasAgentTools: boolean
}

/** What is around every screen, as everyone sees it. */
export function Layout(props: LayoutProps) {
  const { kind, business, menus, here, backTo, offers, offersNewsletter, isWelcomePlace, hasAgentTools } =
    props
  const isFull = kind === 'full'
  // A question comes first, for who reads by keyboard; an information has its place at the end.
  const isAsked = purposesInUse.length > 0
  return (
    <>
      <a className="skip" href="#contenu">
        {t.skipToContent}
      </a>
      {isAsked && <CookieBanner />}
      {isFull && offers && (
        <Slot name="offer">
          <PromoBanner backTo={backTo} />
        </Slot>
      )}
      {isFull ? (
        <Header menus={menus} path={here} backTo={backTo} />
      ) : kind === 'bare' ? (
        <BareHeader />
      ) : (
        <PlainHeader />
      )}
      {viewHole}
      {isFull && isWelcomePlace && (
        <Slot name="welcome">
          <template data-late="welcome" data-scroll="" />
        </Slot>
      )}
      {isFull && <Services business={business} />}
      {isFull && offersNewsletter && <NewsletterBox />}
      {!isAsked && <CookieBanner />}
      {isFull ? <Footer business={business} /> : <BareFooter business={business} />}
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

/** What the house would like to do, by purpose. */
const wishes: Readonly<Record<Purpose, string>> = {
  audience: t.measureVisits,
  advertising: t.measureAdvertising,
}

/**
 * What is said of trackers: the same in every page, hidden until the browser finds that it holds no answer
 * (`client/behaviours/consent-flag.ts`). Where something optional is in use it is a question; otherwise a short information
 * in its place above the footer, which covers nothing. Without script nothing optional can run, and nothing is said.
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
        <p>{t.trackersAsk(purposesInUse.map((purpose) => wishes[purpose]))}</p>
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
 * The welcome offer above the header. Its absence is decided on the server (setting, cookie, login), so that nothing
 * moves on the page; closing it is a form.
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

/** The way back up. With script it shows once the page is scrolled; see `client/behaviours/top-bar.ts`. */
const ToTop = () => (
  <nav aria-label={t.topOfPage}>
    <a className="totop" href={`#${topId}`} aria-label={t.backToTop}>
      <Icon name="arrow-up" />
    </a>
  </nav>
)
