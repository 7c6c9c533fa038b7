import * as t from '#text/home.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { guidePicture } from '../../content/guides.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'
import { GuideCard, readingTime } from '../ui/guide-card.tsx'
import { Picture } from '../ui/picture.tsx'

/** Draws one guide with its first sentences, and two more. Draws nothing when the platform fails. */
export const HomeGuides = ({ of }: { of: Late<readonly PostSummary[]> }) => (
  <Deferred of={of} pending={<div className="told-wait" aria-busy="true" />}>
    {([first, ...others]) =>
      first && (
        <section className="section flush-top" aria-labelledby="guides">
          <div className="wrap">
            <div className="head-row">
              <h2 id="guides">{t.guides}</h2>
              <a className="link small" href={paths.guides}>
                {t.allGuides}
              </a>
            </div>
            <div className="told">
              <Guide guide={first} />
              <div className="journal">
                {others.map((guide) => (
                  <GuideCard key={guide.id} guide={guide} above={guide.theme} />
                ))}
              </div>
            </div>
          </div>
        </section>
      )
    }
  </Deferred>
)

const Guide = ({ guide: { id, title, theme, excerpt, minutes } }: { guide: PostSummary }) => {
  const { name = '', focus } = guidePicture(id) ?? {}
  return (
    <article className="told-first">
      <a href={paths.post(id)}>
        <Picture name={name} focus={focus} alt="" sizes="(width <= 768px) 92vw, 56vw" />
        <p className="caps vermeil">{theme}</p>
        <h3>{title}</h3>
      </a>
      <p>{excerpt}</p>
      <p className="small soft">{readingTime(minutes)}</p>
    </article>
  )
}
