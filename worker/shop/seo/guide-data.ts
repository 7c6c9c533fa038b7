import type { Article, WithContext } from 'schema-dts'
import { locale } from '#text/language.ts'
import type { Post } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { picture } from '../../assets.ts'
import { openingOf } from '../guides/guide-head.tsx'
import { writtenBy } from './house-data.ts'

/** Returns a guide as structured data (schema.org Article), with absolute URLs. */
export function guideData(guide: Post, origin: string): WithContext<Article> {
  const opening = openingOf(guide.id)
  const shown = opening && picture(opening.name)?.src
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: guide.title,
    description: guide.description || guide.excerpt,
    inLanguage: locale,
    ...(guide.theme && { articleSection: guide.theme }),
    datePublished: guide.date,
    dateModified: guide.modified,
    wordCount: guide.words,
    mainEntityOfPage: origin + paths.post(guide.id),
    ...(shown && { image: [new URL(shown, origin).href] }),
    ...writtenBy(origin),
  }
}
