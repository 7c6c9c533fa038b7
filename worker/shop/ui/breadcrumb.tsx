import type { BreadcrumbList, WithContext } from 'schema-dts'
import * as t from '#text/ui.ts'
import { paths } from '../../../shared/paths.ts'

/** A step on the way to a page; the last one is the page itself. */
export interface Step {
  label: string
  path: string
}

/** The way from the home page, which needs not be given. */
export const Breadcrumb = ({ steps }: { steps: readonly Step[] }) => (
  <nav aria-label={t.breadcrumb}>
    <ol className="crumbs">
      <li>
        <a href={paths.home}>{t.home}</a>
      </li>
      {steps.map(({ label, path }, index) =>
        index === steps.length - 1 ? (
          <li key={path} aria-current="page">
            {label}
          </li>
        ) : (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ),
      )}
    </ol>
  </nav>
)

/** The same way as structured data (schema.org BreadcrumbList), its addresses absolute. */
export const breadcrumbData = (steps: readonly Step[], origin: string): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: t.home, path: paths.home }, ...steps].map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + path,
  })),
})
