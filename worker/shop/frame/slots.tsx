import type { SlotKind, Slots } from '../../render/kept/slots.tsx'
import type { Visitor } from '../../render/visitor.ts'
import { AccountEntry, AccountLinks } from './account-entry.tsx'
import { CartLink } from './cart-link.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { NoticeToast } from './notice-toast.tsx'

const nothingFor = (isLeftOut: (visitor: Visitor) => boolean): SlotKind => ({
  keyOf: (visitor) => (isLeftOut(visitor) ? '' : null),
  draw: () => null,
})

/** What a visitor sees of their own in pages that are drawn as everyone sees them: filled at each request. */
export const slots: Slots = {
  cart: {
    keyOf: ({ count }) => (count > 0 ? String(count) : null),
    draw: ({ count }) => <CartLink count={count} />,
  },
  favourites: {
    keyOf: ({ customer }) => customer,
    draw: ({ customer }) => <FavoritesLink customer={customer} />,
  },
  account: {
    keyOf: ({ customer, name }) => (customer === null ? null : (name ?? '')),
    draw: ({ name }) => <AccountEntry isLoggedIn name={name} backTo={null} />,
  },
  rooms: {
    keyOf: ({ customer }) => (customer === null ? null : ''),
    draw: () => <AccountLinks isLoggedIn backTo={null} />,
  },
  notice: {
    keyOf: ({ notice }) => (notice ? JSON.stringify(notice) : null),
    draw: ({ notice }) => <NoticeToast notice={notice} />,
  },
  offer: nothingFor(({ customer, hasClosedOffer }) => customer !== null || hasClosedOffer),
  welcome: nothingFor(({ customer }) => customer !== null),
}
