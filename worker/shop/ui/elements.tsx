import type { ReactNode } from 'react'
import type { BreadcrumbList, ListItemLeaf, WithContext } from 'schema-dts'
import { brand } from '#brand/brand.ts'
import { guaranteeNotice } from '#text/product.ts'
import * as t from '#text/ui.ts'
import { paths } from '../../../shared/paths.ts'
import { asset, hasGuaranteeNotice } from '../../assets.ts'
import { isAbsent } from '../../content/business.ts'

interface IconProps {
  /** Name of a file in `client/public/icons`. */
  name: string
  small?: boolean
}

/** Draws a decorative icon from the shared sprite. The control around it carries the accessible name. */
export const Icon = ({ name, small = false }: IconProps) => (
  <svg className={small ? 'icon icon-s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`${asset('icons.svg')}#${name}`} />
  </svg>
)

interface MarkProps {
  /** Whether to draw the narrow version for phones. */
  compact?: boolean
  className: string
  /** Whether it begins at the start of its place, which may be wider. Otherwise it is in the middle. */
  isAtStart?: boolean
}

/** Draws the wordmark of the shop. Its link carries the text for screen readers. */
export const Wordmark = ({ compact = false, className, isAtStart = false }: MarkProps) => {
  const { width: full, compactWidth } = brand.wordmark
  const [name, width] = compact ? ['wordmark-compact', compactWidth] : ['wordmark', full]
  return (
    <svg
      className={className}
      width={width}
      height={32}
      viewBox={`0 0 ${width} 32`}
      preserveAspectRatio={isAtStart ? 'xMinYMid' : undefined}
      fill="currentColor"
      aria-hidden="true"
    >
      <use href={`${asset('icons.svg')}#${name}`} />
    </svg>
  )
}

/** Draws a link to the European Union's notice about the legal guarantee. Draws nothing when the file is missing. */
export const GuaranteeNotice = ({ isThere = hasGuaranteeNotice }: { isThere?: boolean }) =>
  isThere && (
    <>
      {' · '}
      <a className="underline" href={paths.guaranteeNotice} target="_blank" rel="noopener">
        {guaranteeNotice}
      </a>
    </>
  )

/** Draws a fact about the business. If it is missing, draws the marked name of its variable. */
export const Fact = ({ of }: { of: string }) => (isAbsent(of) ? <mark className="absent">{of}</mark> : of)

/**
 * Wraps the content of a closed menu or fold. A browser with script creates its elements only after the first gesture
 * on its parent (`client/main.ts`). A browser without script shows the content directly.
 */
export const OnOpening = ({ children }: { children: ReactNode }) => <noscript>{children}</noscript>

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
