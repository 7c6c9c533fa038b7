import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AccountEntry, AccountLinks } from '../../shop/frame/account-entry.tsx'
import { CartLink } from '../../shop/frame/cart-link.tsx'
import { FavoritesLink } from '../../shop/frame/favorites-link.tsx'
import { NoticeToast } from '../../shop/frame/notice-toast.tsx'
import { asMarkup, type Markup } from '../drawn-parts.tsx'
import type { Visitor } from '../visitor.ts'

interface SlotKind {
  /** What tells visitors apart in this place; `null` for who sees it as everyone. Those who share it share its markup. */
  keyOf(visitor: Visitor): string | null
  /** What stands there for who is not everyone. */
  draw(visitor: Visitor): ReactNode
}

const nothingFor = (isLeftOut: (visitor: Visitor) => boolean): SlotKind => ({
  keyOf: (visitor) => (isLeftOut(visitor) ? '' : null),
  draw: () => null,
})

/**
 * The places of a page that depend on its visitor, and on nothing else: a page is drawn as everyone sees it, and these are
 * filled at each request.
 */
const slots = {
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
} satisfies Record<string, SlotKind>

export type SlotName = keyof typeof slots
export const slotNames = Object.keys(slots) as SlotName[]

interface Props {
  name: SlotName
  /** What everyone sees there. */
  children: ReactNode
}

/** Marks a place of the page that depends on its visitor. The mark itself never leaves: see `written.ts`. */
export const Slot = ({ name, children }: Props) => createElement('v-slot', { n: name }, children)

/**
 * The two ends of a mark, the first with the name. No word of a page can be taken for one: whatever is written through React
 * has its `<` escaped, and so has JSON in scripts.
 */
export const slotMark = /<v-slot n="(\w+)">|<\/v-slot>/

const kindOf = (name: SlotName): SlotKind => slots[name]

/** Pieces of markup an isolate remembers. */
const most = 500
const drawn = new Map<string, Markup>()

/** The markup of a slot for this visitor; `null` for who sees there what everyone does. */
export function fillingOf(name: SlotName, visitor: Visitor): Markup | null {
  const { keyOf, draw } = kindOf(name)
  const key = keyOf(visitor)
  if (key === null) return null
  const remembered = `${name} ${key}`
  let markup = drawn.get(remembered)
  if (markup === undefined) {
    markup = asMarkup(renderToString(draw(visitor)))
    if (drawn.size >= most) drawn.clear()
    drawn.set(remembered, markup)
  }
  return markup
}

/** What tells this visitor's copy of any page from others', `''` for who sees what everyone does. */
export const copyOf = (visitor: Visitor): string =>
  slotNames
    .map((name) => kindOf(name).keyOf(visitor))
    .map((key, at) => (key === null ? '' : `${at}=${key};`))
    .join('')
