import type { ReactNode } from 'react'

interface Props {
  /** What screen readers call it. */
  label: string
  /** The title of each column. */
  titles: readonly string[]
  /** What screen readers call one more column, which shows no title. */
  act?: string
  /** Classes of the table, and of the box in which it scrolls sideways. */
  table?: string
  box?: string
  /** The rows. */
  children: ReactNode
}

/** Draws a table of the workshop. A screen that is too narrow for it scrolls it sideways. */
export const Table = ({ label, titles, act, table = 'table table-words', box = '', children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className={`scroll-x ${box}`.trim()} tabIndex={0} aria-label={label}>
    <table className={table}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {act && (
            <th scope="col">
              <span className="sr">{act}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
