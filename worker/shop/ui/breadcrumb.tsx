import type { BreadcrumbList, ListItemLeaf, WithContext } from 'schema-dts'
import * as t from '#text/ui.ts'
import { paths } from '../../../shared/paths.ts'

/** A step of a breadcrumb. The last one is the page itself. */
export interface Step {
  label: string
  path: string
}

/** Draws a breadcrumb. It adds the home page in front. */
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

/** Returns the breadcrumb as structured data (schema.org BreadcrumbList), with absolute URLs. */
export const breadcrumbData = (steps: readonly Step[], origin: string): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: t.home, path: paths.home }, ...steps].map(
    ({ label, path }, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + path,
    }),
  ),
})
