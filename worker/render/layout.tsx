import type { ReactNode } from 'react'
import CartDrawer from '../../client/islands/cart-drawer.tsx'
import { heartsForm } from '../../shared/hearts-form.ts'
import type { Notice } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import type { Business } from '../content/business.ts'
import type { Menu } from '../content/menus.ts'
import { isLetterOffered, isWelcomePlace } from '../content/newsletter.ts'
import type { Session } from '../middleware/session.ts'
import { CookieBanner } from '../ui/cookie-banner.tsx'
import { BareFooter, Footer } from '../ui/footer.tsx'
import { BareHeader, Header, PlainHeader } from '../ui/header.tsx'
import { NewsletterBox } from '../ui/newsletter-box.tsx'
import { NoticeToast } from '../ui/notice-toast.tsx'
import { PromoBanner } from '../ui/promo-banner.tsx'
import { Services } from '../ui/services.tsx'
import { ToTop } from '../ui/totop.tsx'
import { customerTag } from './customer-tag.ts'

interface Props {
  /** The whole house, the bare frame of checkout, or the plain one of who works there. */
  frame: 'full' | 'bare' | 'plain'
  session: Session
  notice: Notice | undefined
  business: Business
  menus: readonly Menu[]
  /** Path of the page. */
  path: string
  /** The same with its query, to come back to. */
  address: string
  /** Whether the shop tells of its welcome offer above the header. */
  offers: boolean
  children: ReactNode
}

/** What is around every screen; the view itself is the content of `<main>`. */
export function Layout({ frame, session, notice, business, menus, path, address, offers, children }: Props) {
  const isFull = frame === 'full'
  const isLoggedIn = session.token !== undefined
  const backTo = path.startsWith(paths.account) ? null : address
  // Read by client/behaviours/welcome-watch.ts.
  const isWelcomed = isFull && !isLoggedIn && isWelcomePlace(path)
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <CookieBanner />
      {isFull && offers && !isLoggedIn && !session.promoDismissed && <PromoBanner backTo={backTo} />}
      {isFull ? (
        <Header
          menus={menus}
          path={path}
          count={session.cartCount}
          customer={customerTag(session.token)}
          isLoggedIn={isLoggedIn}
          name={session.name}
          backTo={backTo}
        />
      ) : frame === 'bare' ? (
        <BareHeader />
      ) : (
        <PlainHeader />
      )}
      <main id="contenu" tabIndex={-1} data-welcome={isWelcomed ? '' : undefined}>
        {children}
      </main>
      {isFull && <Services business={business} />}
      {isFull && isLetterOffered(path) && <NewsletterBox />}
      {isFull ? <Footer business={business} /> : <BareFooter business={business} />}
      {isFull && <form id={heartsForm.id} method="post" action={paths.favorites} />}
      {isFull && <ToTop />}
      <NoticeToast notice={notice} />
      {isFull && <CartDrawer />}
    </>
  )
}
