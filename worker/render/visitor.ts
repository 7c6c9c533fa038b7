import * as z from 'zod'
import type { Notice } from '../../shared/outcome.ts'
import type { Known } from '../session.ts'

const claims = z.object({ data: z.object({ user: z.object({ id: z.string().regex(/^[\w-]{1,40}$/) }) }) })

/**
 * What tells the customers of one browser apart, for what it remembers of each: the name their token gives itself, which
 * nobody has checked. `null` without a login, `-` when the token does not say.
 */
export function customerTag(token: string | undefined): string | null {
  if (token === undefined) return null
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return claims.parse(JSON.parse(payload)).data.user.id
  } catch {
    return '-'
  }
}

/** All that a page of many shows of the one who opens it: read from cookies, never trusted for more than words. */
export interface Visitor {
  /** Pieces in the cart. */
  count: number
  /** `customerTag` of the login, `null` without one. */
  customer: string | null
  /** How the customer is called, when it is known. */
  name: string | undefined
  /** Whether the banner of the welcome offer was closed. */
  hasClosedOffer: boolean
  /** What the previous answer left to say. */
  notice: Notice | undefined
}

/** Whom pages are drawn for: nobody we know. */
export const anonymous: Visitor = {
  count: 0,
  customer: null,
  name: undefined,
  hasClosedOffer: false,
  notice: undefined,
}

/** Who comes with these cookies. */
export const visitorOf = ({ cartCount, token, name, promoDismissed }: Known, notice?: Notice): Visitor => ({
  count: cartCount,
  customer: customerTag(token),
  name,
  hasClosedOffer: promoDismissed,
  notice,
})
