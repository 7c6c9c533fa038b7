import { brand } from '#brand/brand.ts'
import { words } from '#brand/words.ts'
import * as t from '#text/guides.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { byTheme, firstSentence } from '../../content/guides.ts'
import { isBare, page } from '../../render/page.tsx'
import { guideFeed } from '../seo/feeds.ts'
import { Breadcrumb, breadcrumbData } from '../ui/elements.tsx'
import { Empty } from '../ui/empty.tsx'
import { GuideCard, readingTime } from '../ui/guide-card.tsx'

const steps = [{ label: t.guides, path: paths.guides }]

/** The page of all guides, grouped by theme. */
export const guideList = page<readonly PostSummary[]>({
  path: paths.guides,
  isShared: isBare,
  load: ({ commerce }) => commerce.catalogue.posts(),
  meta: (_, { url }) => ({
    title: words.guides.title,
    description: words.guides.description,
    canonical: paths.guides,
    feeds: [guideFeed],
    sheet: 'sheets/article.css',
    structured: [breadcrumbData(steps, url.origin)],
  }),
  View: ({ data: guides }) => {
    const groups = byTheme(guides)
    return (
      <div className="wrap end-s9">
        <Breadcrumb steps={steps} />
        <header className="list-head">
          <h1>{t.guidesOfHouse}</h1>
          <p>
            {t.guidesLead(words.guides.lead)}
            {brand.hasRingSizes && (
              <>
                {t.theRingGuide}
                <a className="underline" href={paths.ringSize}>
                  {t.ringGuide}
                </a>
                {t.and}
              </>
            )}
            {t.theCareGuide}
            <a className="underline" href={paths.care}>
              {t.careGuide}
            </a>
            .
          </p>
          {groups.length > 1 && (
            <nav className="chips" aria-label={t.themes}>
              {groups.map(({ theme: { slug, label } }) => (
                <a key={slug} className="chip" href={`#${slug}`}>
                  {label}
                </a>
              ))}
            </nav>
          )}
        </header>
        {groups.length === 0 && <Empty words={t.noGuideYet} label={t.seeAllProducts} href={paths.all} />}
        {groups.map(({ theme, guides: own }) => (
          <section key={theme.slug} className="theme" aria-labelledby={theme.slug}>
            <h2 id={theme.slug}>{theme.label}</h2>
            {theme.intro && <p className="soft">{theme.intro}</p>}
            <div className="journal">
              {own.map((guide) => (
                <GuideCard
                  key={guide.id}
                  guide={guide}
                  above={readingTime(guide.minutes)}
                  below={firstSentence(guide.excerpt)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    )
  },
})
