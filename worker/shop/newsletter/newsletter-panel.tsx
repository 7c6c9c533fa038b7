import type { ReactNode } from 'react'
import * as t from '#text/newsletter.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumb } from '../ui/elements.tsx'

interface Props {
  title: string
  /** Path of the page, without its secret. */
  path: string
  children: ReactNode
}

/** Draws a panel for a visitor who came by a newsletter link. */
export const NewsletterPanel = ({ title, path, children }: Props) => (
  <div className="wrap end-s10">
    <Breadcrumb
      steps={[
        { label: t.newsletter, path: paths.newsletter },
        { label: title, path },
      ]}
    />
    <section className="recap panel" aria-labelledby="letter-title">
      <h1 className="h3 mb-s4" id="letter-title">
        {title}
      </h1>
      {children}
    </section>
  </div>
)
