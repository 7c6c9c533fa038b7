import type { ReactNode } from 'react'
import * as t from '#text/account.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumb, Icon } from '../ui/elements.tsx'

/** The pages of the account, in the order of their menu. */
const accountPages = [
  { path: paths.account, label: t.myAccount },
  { path: paths.accountOrders, label: t.myOrders },
  { path: paths.accountAddresses, label: t.myAddresses },
  { path: paths.favorites, label: t.myFavourites },
  { path: paths.accountSettings, label: t.settings },
  { path: paths.accountData, label: t.myData },
] as const
type Room = (typeof accountPages)[number]['path']

interface Props {
  /** The current page of the account. */
  room: Room
  /** The title, where it is not the name of the page: « Nouvelle adresse ». */
  title?: string
  /** The heading, where it is not the title. */
  heading?: string
  /**
   * Whether the platform serves every page of the account. Platforms other than our own serve orders and favourites at
   * most.
   */
  isWhole?: boolean
  children: ReactNode
}

/** Draws the frame of every account page: the breadcrumb, the heading and the menu, which is folded on a phone. */
export function AccountFrame({ room, title, heading, isWhole = true, children }: Props): ReactNode {
  const label = accountPages.find(({ path }) => path === room)?.label ?? ''
  const inside = room === paths.account ? [] : [{ label, path: room }]
  const steps = [{ label: t.myAccount, path: paths.account }, ...inside]
  return (
    <div className="wrap rooms">
      <Breadcrumb steps={title ? [...steps, { label: title, path: '' }] : steps} />
      <div className="rooms-cols">
        <RoomsMenu room={room} label={label} isWhole={isWhole} />
        <div className="room">
          <h1>{heading ?? title ?? label}</h1>
          {children}
          <p className="note">
            {t.whatWeDoWithData}
            <a className="underline" href={paths.privacy}>
              {t.privacy}
            </a>
            .
          </p>
        </div>
      </div>
    </div>
  )
}

/** Pages that only our own platform serves. */
const ours = new Set<Room>([paths.accountAddresses, paths.accountSettings, paths.accountData])

const RoomsMenu = ({ room, label, isWhole }: { room: Room; label: string; isWhole: boolean }) => (
  <nav aria-label={t.myAccount}>
    <details className="rooms-menu">
      <summary>
        {label}
        <Icon name="chevron-right" small />
      </summary>
      <ul>
        {accountPages
          .filter(({ path }) => isWhole || !ours.has(path))
          .map(({ path, label }) => (
            <li key={path}>
              <a href={path} aria-current={path === room ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        <li>
          <a href={paths.withdrawal}>{t.withdraw}</a>
        </li>
        <li>
          <form method="post" action={paths.logout}>
            <button type="submit">{t.logOut}</button>
          </form>
        </li>
      </ul>
    </details>
  </nav>
)
