import type { Menu, MenuEntry } from '../../../shared/brand-content.ts'

interface Props {
  menu: Menu
  /** Path of the page, marked among the entries. */
  path: string
}

/** The titled lists of a menu, as items of the list around them. */
export const MenuGroups = ({ menu, path }: Props) => (
  <>
    {menu.groups.map(({ title, entries, isLarge }) => (
      <li key={title}>
        <p>{title}</p>
        <ul {...(isLarge && { className: 'big' })}>
          {entries.map((entry) => (
            <MenuLine key={entry.label} entry={entry} here={path} />
          ))}
        </ul>
      </li>
    ))}
  </>
)

interface LineProps {
  entry: MenuEntry
  /** Path of the page. */
  here: string
}

/** An entry as an item of the list around it; without a path it is a text no key stops at. */
export const MenuLine = ({ entry: { label, path }, here }: LineProps) => (
  <li>
    {path ? (
      <a href={path} {...(path === here && { 'aria-current': 'page' as const })}>
        {label}
      </a>
    ) : (
      <span aria-disabled="true">{label}</span>
    )}
  </li>
)
