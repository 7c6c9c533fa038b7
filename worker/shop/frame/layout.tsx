import * as t from '#text/frame.ts'
import CartDrawer from '../../../client/islands/cart-drawer.tsx'
import { purposesInUse } from '../../../shared/account/consent.ts'
import type { Menu } from '../../../shared/brand-content.ts'
import { heartsForm } from '../../../shared/cart/hearts-form.ts'
import { paths } from '../../../shared/paths.ts'
import type { Business } from '../../content/business.ts'
import { Slot } from '../../render/kept/slots.tsx'
import { type FrameKind, viewHole } from '../../render/shell.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { BareFooter, Footer } from './footer.tsx'
import { BareHeader, Header, PlainHeader } from './header.tsx'
import { NewsletterBox } from './newsletter-box.tsx'
import { NoticeToast } from './notice-toast.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { Services } from './services.tsx'
import { ToTop } from './totop.tsx'

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
  /** Whether the welcome offer may open over the page: read by client/late/welcome.ts. */
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
