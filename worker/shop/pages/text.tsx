import type { Text } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { businessOf } from '../../content/business.ts'
import { fillFacts } from '../../content/fill-facts.ts'
import { linkedHere } from '../../content/menus/named-here.ts'
import { addressesOf, textAt, texts } from '../../content/texts.ts'
import { notFound } from '../../render/failure.ts'
import { isBare, type Page, page } from '../../render/page.tsx'
import { textMarkdown } from '../seo/markdown.ts'
import { questionsData } from '../seo/questions-data.ts'
import { breadcrumbData } from '../ui/breadcrumb.tsx'
import { stepsTo, TextArticle } from './text-article.tsx'

/** Texts that are part of a page with more to it. */
const elsewhere: readonly string[] = [paths.privacy, paths.contact, paths.terms]

/** Every page that is a text of the brand: its words are in the Worker, whatever the platform says. */
export const text = page<Text>({
  path: texts.filter(({ path }) => !elsewhere.includes(path)).flatMap(addressesOf),
  isShared: isBare,
  async load({ url, settings, commerce }) {
    const found = textAt(url.pathname) ?? notFound()
    const body = linkedHere(found.body, await commerce.foreignGuides())
    return { ...found, body: fillFacts(body, businessOf(settings)) }
  },
  meta: (shown, { url }) => ({
    title: shown.seo,
    description: shown.description,
    canonical: shown.path,
    sheet: 'sheets/article.css',
    structured: [
      breadcrumbData(stepsTo(shown), url.origin),
      ...(shown.path === paths.questions ? [questionsData(shown.body)] : []),
    ],
  }),
  markdown: (shown, { url }) => textMarkdown({ title: shown.title, body: shown.body }, url.origin),
  View: ({ data: shown }) => <TextArticle text={shown} />,
})

/** The pages that the staff has written since. It stands behind every other page of the shop. */
export const writtenText: Page<Text> = { ...text, path: '/:page{[a-z0-9]+(?:-[a-z0-9]+)*}' }
