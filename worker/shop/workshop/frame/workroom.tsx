import type { ReactNode } from 'react'
import { roleWords, type Staff } from '../../../../shared/staff/permissions.ts'
import { navigationOf } from '../../../../shared/staff/screens.ts'
import { RoleContext } from './may.tsx'

interface Props {
  staff: Staff
  /** Path of the screen. */
  here: string
  /** URL of the WooCommerce that owns catalogue and customers; `undefined` where they are ours. */
  platform: string | undefined
  children: ReactNode
}

/** Returns the navigation link of a path: the longest one that the path starts with. */
const currentOf = (here: string, hrefs: readonly string[]) =>
  hrefs
    .filter((href) => here === href || here.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0]

/** Draws the frame of every workshop screen: its navigation and the current member. */
export function Workroom({ staff, here, platform, children }: Props) {
  const links = navigationOf(staff.role, platform)
  const current = currentOf(
    here,
    links.map(({ href }) => href),
  )
  return (
    <div className="workroom">
      <nav className="workroom-nav no-print" aria-label="Atelier">
        <ul>
          {links.map(({ label, href, isElsewhere }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? 'page' : undefined}>
                {label}
                {isElsewhere && <span className="small soft"> (WooCommerce)</span>}
              </a>
            </li>
          ))}
        </ul>
        <p className="small soft">{`${staff.name} · ${roleWords[staff.role]}`}</p>
      </nav>
      <RoleContext value={staff.role}>{children}</RoleContext>
    </div>
  )
}
