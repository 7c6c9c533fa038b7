import type { Context } from 'hono'
import { couponCode } from '../../shared/cart/coupon-code.ts'
import { text } from '../../shared/messages.ts'
import type { AppEnv } from '../context.ts'
import { isSpeculative } from './visit.ts'

/**
 * Stores the code of a link (`?code=welcome10`) in a cookie and redirects to the same page without it. So other sites
 * never see that address, and a link does not write to the cart. A prefetch gets a 503, so the browser asks again
 * later.
 */
export function takeLinkedCode(c: Context<AppEnv>, sent: string): Response {
  c.header('Cache-Control', 'no-store')
  if (isSpeculative(c.req.raw.headers)) return c.body(null, 503)
  const url = new URL(c.req.url)
  url.searchParams.delete('code')
  const code = couponCode(sent)
  if (code) {
    c.var.session.keepLinkedCode(code)
    c.var.session.leaveNotice({ tone: 'info', text: text('coupon.kept', { code }) })
  }
  return c.redirect(url.pathname + url.search, 303)
}
