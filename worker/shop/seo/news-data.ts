import type { Blog, WithContext } from 'schema-dts'
import { locale } from '#text/language.ts'
import type { News } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { writtenBy } from './house-data.ts'

/** Returns the news as structured data, each at its own anchor. */
export const newsData = (
  news: readonly News[],
  { name, origin }: { name: string; origin: string },
): WithContext<Blog> => {
  const { author, publisher } = writtenBy(origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name,
    url: origin + paths.news,
    inLanguage: locale,
    publisher,
    blogPost: news.map(({ slug, title, description, date, updated }) => ({
      '@type': 'BlogPosting',
      url: origin + paths.newsAt(slug),
      headline: title,
      description,
      datePublished: date,
      dateModified: updated,
      author,
    })),
  }
}
