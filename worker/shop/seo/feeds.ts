import * as t from '#text/seo.ts'
import type { News, PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { atomOf, type Entry, type Feed } from './atom.ts'

export const newsFeed: Feed = { path: paths.newsFeed, title: t.newsOfHouse, page: paths.news }
export const guideFeed: Feed = { path: paths.guideFeed, title: t.guidesOfHouse, page: paths.guides }

const entryOfNews = ({ slug, title, description, date, updated }: News): Entry => ({
  name: `news/${slug}`,
  title,
  path: paths.newsAt(slug),
  summary: description,
  published: date,
  updated,
})

const entryOfGuide = ({ id, title, excerpt, date, modified }: PostSummary): Entry => ({
  name: `post/${id}`,
  title,
  path: paths.post(id),
  summary: excerpt,
  published: date,
  updated: modified,
})

export const newsAtom = (news: readonly News[], origin: string): string =>
  atomOf(newsFeed, news.map(entryOfNews), origin)

export const guideAtom = (guides: readonly PostSummary[], origin: string): string =>
  atomOf(guideFeed, guides.map(entryOfGuide), origin)
