import type { ReactNode } from 'react'
import CartDrawer from '../../client/islands/cart-drawer.tsx'
import type { Notice } from '../../shared/outcome.ts'
import type { Session } from '../middleware/session.ts'
import { BareFooter, Footer } from '../ui/footer.tsx'
import { BareHeader, Header } from '../ui/header.tsx'
import { NoticeToast } from '../ui/notice-toast.tsx'
import { Services } from '../ui/services.tsx'

interface Props {
  /** The whole house, or the bare frame of checkout. */
  frame: 'full' | 'bare'
  session: Session
  notice: Notice | undefined
  /** Path of the page. */
  path: string
  children: ReactNode
}

/** What is around every screen; the view itself is the content of `<main>`. */
export function Layout({ frame, session, notice, path, children }: Props) {
  const isFull = frame === 'full'
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      {isFull ? <Header path={path} count={session.cartCount} /> : <BareHeader />}
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      {isFull && <Services />}
      {isFull ? <Footer /> : <BareFooter />}
      <NoticeToast notice={notice} />
      {isFull && <CartDrawer />}
    </>
  )
}
