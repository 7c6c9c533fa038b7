import * as t from '#text/guides.ts'
import type { News } from '../../../shared/catalogue/content.ts'
import { formatDate } from '../../../shared/delivery/delivery.ts'
import { paths } from '../../../shared/paths.ts'
import { newsNow } from '../../content/news.ts'
import { linkedHere } from '../../content/texts.ts'
import { isBare, page } from '../../render/page.tsx'
import { newsFeed } from '../seo/feeds.ts'
import { textMarkdown } from '../seo/markdown.ts'
import { newsData } from '../seo/news-data.ts'
import { Breadcrumb, breadcrumbData } from '../ui/elements.tsx'
import { Empty } from '../ui/empty.tsx'
import { sharedPicture } from '../ui/picture.tsx'
import { GuideText } from './guide-text.tsx'

const title = t.news
const steps = [{ label: title, path: paths.news }]

/** Returns the first picture of the newest article that has one. */
const pictureOf = (news: readonly News[]) =>
  news.flatMap(({ body }) => body).find((block) => block.kind === 'figure' && block.of === 'picture')

/** Draws one news article. Its title links to its own anchor. */
const NewsArticle = ({ news: { slug, date, title: name, body } }: { news: News }) => (
  <article className="news-item" id={slug} aria-labelledby={`${slug}-titre`}>
    <header>
      <p className="small soft">
        <time dateTime={date}>{formatDate(date)}</time>
      </p>
      <h2 id={`${slug}-titre`}>
        <a href={`#${slug}`}>{name}</a>
      </h2>
    </header>
    <GuideText body={body} plain />
  </article>
)

/** The page of all news up to today, newest first. */
export const newsPage = page<News[]>({
  path: paths.news,
  isShared: isBare,
  async load({ commerce }) {
    const foreign = await commerce.foreignGuides()
    return newsNow().map((each) => ({ ...each, body: linkedHere(each.body, foreign) }))
  },
  meta: (news, { url: { origin } }) => {
    const shown = pictureOf(news)
    return {
      title: t.newsTitle,
      description: t.newsDescription,
      canonical: paths.news,
      sheet: 'sheets/article.css',
      feeds: [newsFeed],
      structured: [newsData(news, { name: title, origin }), breadcrumbData(steps, origin)],
      ...(shown?.kind === 'figure' && sharedPicture(shown.name, shown.alt)),
    }
  },
  markdown: (news, { url: { origin } }) =>
    textMarkdown(
      {
        title,
        body: news.flatMap(({ title: name, date, body }) => [
          { kind: 'heading', text: `${name} (${formatDate(date)})` },
          ...body,
        ]),
      },
      origin,
    ),
  View: ({ data: news }) => (
    <div className="wrap end-s9">
      <Breadcrumb steps={steps} />
      <header className="list-head">
        <h1>{title}</h1>
        <p>
          {t.newsLead}
          <a className="underline" href={newsFeed.path}>
            {t.atomFeed}
          </a>
          .
        </p>
      </header>
      {news.length === 0 && (
        <Empty words={t.noNewsYet} label={t.seeNewProducts} href={paths.list('nouveautes')} />
      )}
      {news.map((each) => (
        <NewsArticle key={each.slug} news={each} />
      ))}
    </div>
  ),
})
