import * as t from '#text/guides.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { Post, PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { guidesAfter, themeNamed } from '../../content/guides.ts'
import { placesOf } from '../../content/places.ts'
import { type Late, settle } from '../../render/deferred.tsx'
import { notFound } from '../../render/failure.ts'
import { isBare, page } from '../../render/page.tsx'
import { guideFeed } from '../seo/feeds.ts'
import { guideData } from '../seo/guide-data.ts'
import { textMarkdown } from '../seo/markdown.ts'
import { Breadcrumb, breadcrumbData, type Step } from '../ui/elements.tsx'
import { preloadOf, sharedPicture } from '../ui/picture.tsx'
import { GuideHead, openingOf } from './guide-head.tsx'
import { GuideProduct, GuideProducts } from './guide-products.tsx'
import { GuideRow } from './guide-row.tsx'
import { FoldedContents, GuideContents, GuideText } from './guide-text.tsx'

interface Data {
  guide: Post
  products: Late<readonly ProductSummary[]>
  next: Late<readonly PostSummary[]>
}

/** The maximum number of products and of further guides below a guide. */
const maxItems = { products: 4, guides: 3 }

/** Returns the id in a URL: 1 to 9 digits, no sign, no leading zero. Returns `null` for anything else. */
const idOf = (ref: string): number | null => (/^[1-9]\d{0,8}$/.test(ref) ? Number(ref) : null)

function stepsTo({ id, title, theme }: Post): Step[] {
  const { slug, label } = themeNamed(theme)
  return [
    { label: t.guides, path: paths.guides },
    ...(theme ? [{ label, path: `${paths.guides}#${slug}` }] : []),
    { label: title, path: paths.post(id) },
  ]
}

/** The page of one guide, with its products and further guides. */
export const post = page<Data>({
  path: paths.post(':id'),
  isShared: isBare,
  async load({ params, commerce }) {
    const id = idOf(params['id'] ?? '') ?? notFound()
    const reading = commerce.catalogue.posts()
    // This request runs while the guide loads. `settle` below handles its failure; this avoids an unhandled rejection
    // before.
    reading.catch(() => {})
    const guide = (await commerce.catalogue.post(id)) ?? notFound()
    const ids = guide.links.filter((link) => typeof link === 'number')
    return {
      guide,
      products: settle(commerce.catalogue.listedById(ids).then((found) => found.slice(0, maxItems.products))),
      next: settle(reading.then((guides) => guidesAfter(guide, guides, maxItems.guides))),
    }
  },
  meta: ({ guide }, { url }) => {
    const opening = openingOf(guide.id)
    return {
      title: guide.seoTitle || guide.title,
      description: guide.description || guide.excerpt,
      canonical: paths.post(guide.id),
      feeds: [guideFeed],
      sheet: 'sheets/article.css',
      article: { published: guide.date, modified: guide.modified },
      ...sharedPicture(opening?.name, opening?.alt ?? guide.title),
      structured: [guideData(guide, url.origin), breadcrumbData(stepsTo(guide), url.origin)],
      ...preloadOf(opening?.name, opening?.sizes ?? ''),
    }
  },
  markdown: ({ guide }, { url }) =>
    textMarkdown({ title: guide.title, opening: guide.excerpt, body: guide.body }, url.origin),
  View: ({ data: { guide, products, next } }) => (
    <>
      <div className="progress" aria-hidden="true" />
      <div className="wrap">
        <Breadcrumb steps={stepsTo(guide)} />
      </div>
      <article aria-labelledby="guide">
        <GuideHead guide={guide} />
        <div className="wrap article-cols">
          <GuideContents body={guide.body} />
          <div className="article-text guide">
            <FoldedContents body={guide.body} />
            <GuideText body={guide.body} />
            <Places links={guide.links} />
          </div>
          <GuideProduct of={products} />
        </div>
      </article>
      <GuideProducts of={products} />
      <GuideRow id="next" title={t.readNext} of={next} className="section flush-top end-s9 no-print" />
    </>
  ),
})

/** Draws links to the lists and pages that a guide mentions. */
function Places({ links }: { links: Post['links'] }) {
  const places = placesOf(links)
  if (places.length === 0) return null
  return (
    <nav className="chips no-print" aria-label={t.seeAlso}>
      {places.map(({ label, path }) => (
        <a key={path} className="chip" href={path}>
          {label}
        </a>
      ))}
    </nav>
  )
}
