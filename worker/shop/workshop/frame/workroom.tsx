import type { ReactNode } from 'react'
import { roleWords, type Staff } from '../../../../shared/staff/permissions.ts'
import { navigationOf } from '../../../../shared/staff/screens.ts'
import { Icon } from '../../ui/elements.tsx'
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

/** Id of the navigation. On a phone, a button opens it over the screen. */
const menu = 'menu-atelier'

const MenuButton = ({ opens, children }: { opens: boolean; children: ReactNode }) => (
  <button
    className={opens ? 'workroom-open' : 'workroom-close'}
    type="button"
    popoverTarget={menu}
    popoverTargetAction={opens ? 'show' : 'hide'}
    commandfor={menu}
    command={opens ? 'show-popover' : 'hide-popover'}
  >
    <Icon name={opens ? 'menu' : 'close'} small />
    {children}
  </button>
)

/** Draws the frame of every workshop screen: its navigation and the current member. */
export function Workroom({ staff, here, platform, children }: Props) {
  const links = navigationOf(staff.role, platform)
  const current = currentOf(
    here,
    links.map(({ href }) => href),
  )
  const label = links.find(({ href }) => href === current)?.label ?? 'Atelier'
  return (
    <div className="workroom">
      <nav className="workroom-side no-print" aria-label="Atelier">
        <p className="small soft">{`${staff.name} · ${roleWords[staff.role]}`}</p>
        <MenuButton opens>
          <span className="sr">Menu de l’atelier{'\u00a0'}: </span>
          {label}
        </MenuButton>
        <div className="workroom-nav" id={menu} popover="auto">
          <MenuButton opens={false}>Fermer</MenuButton>
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
        </div>
      </nav>
      <RoleContext value={staff.role}>{children}</RoleContext>
    </div>
  )
}
