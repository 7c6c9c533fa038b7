import * as t from '#text/guides.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'
import { GuideCard } from '../ui/guide-card.tsx'

interface Props {
  id: string
  title: string
  of: Late<readonly PostSummary[]>
  className?: string
}

/**
 * Draws a titled row of three guides, which may arrive late. Draws nothing when there are none or the platform fails.
 */
export const GuideRow = ({ id, title, of, className = 'section' }: Props) => (
  <Deferred of={of} pending={<Pending className={className} />}>
    {(guides) =>
      guides.length > 0 && (
        <section className={className} aria-labelledby={id}>
          <div className="wrap">
            <div className="head-row">
              <h2 id={id}>{title}</h2>
              <a className="link small" href={paths.guides}>
                {t.allGuides}
              </a>
            </div>
            <div className="journal">
              {guides.map((guide) => (
                <GuideCard key={guide.id} guide={guide} above={guide.theme} />
              ))}
            </div>
          </div>
        </section>
      )
    }
  </Deferred>
)

/** Reserves the space of the row while the guides load. */
const Pending = ({ className }: { className: string }) => (
  <section className={`${className} late`} aria-busy="true">
    <div className="wrap">
      <div className="head-row">
        <div className="sk sk-line" />
      </div>
      <div className="journal">
        {[0, 1, 2].map((place) => (
          <div className="post" key={place}>
            <div className="post-wait sk" />
            <div className="sk sk-line" />
          </div>
        ))}
      </div>
    </div>
  </section>
)
