import * as t from '#text/orders.ts'
import type { Block, Text } from '../../../shared/catalogue/content.ts'
import { versionPattern, versionWords } from '../../../shared/orders/terms-version.ts'
import { paths } from '../../../shared/paths.ts'
import { withoutReason } from '../../commerce/contract/error.ts'
import { businessOf } from '../../content/business.ts'
import { termsOfSale, termsVersion } from '../../content/texts.ts'
import { notFound } from '../../render/failure.ts'
import { page } from '../../render/page.tsx'
import { stepsTo, TextArticle } from '../pages/text.tsx'
import { textMarkdown } from '../seo/markdown.ts'
import { breadcrumbData } from '../ui/elements.tsx'

interface Data extends Text {
  version: string
}

/** Returns the links to earlier versions, each with a URL of its own. */
const earlierBlocks = (versions: readonly string[]): Block[] =>
  versions.length === 0
    ? []
    : [
        { kind: 'heading', text: t.earlierVersions },
        {
          kind: 'list',
          ordered: false,
          items: versions.map((version) => [
            { text: t.versionOf(versionWords(version)), path: paths.termsOf(version) },
          ]),
        },
      ]

/** The first paragraph of an earlier version. */
const replaced: Block = {
  kind: 'paragraph',
  words: [{ text: t.earlierTermsBefore }, { text: t.termsInForce, path: paths.terms }, { text: '.' }],
}

/** The page of the current terms of sale. Earlier versions have URLs of their own. */
export const terms = page<Data>({
  path: [paths.terms, paths.termsOf(`:version{${versionPattern}}`)],
  async load({ params, commerce, settings }) {
    const { version = termsVersion() } = params
    if (version === termsVersion()) {
      const today = termsOfSale(businessOf(settings))
      const earlier = (await commerce.terms.versions().catch(withoutReason))?.filter(
        (each) => each !== version,
      )
      return { ...today, version, body: [...today.body, ...earlierBlocks(earlier ?? [])] }
    }
    const saved = (await commerce.terms.read(version)) ?? notFound()
    return { ...saved, version, body: [replaced, ...saved.body] }
  },
  meta: (shown, { url }) => ({
    title: shown.seo,
    description: shown.description,
    // Earlier terms are for the buyers who accepted them, not for search engines.
    ...(shown.version === termsVersion() && { canonical: paths.terms }),
    sheet: 'sheets/article.css',
    structured: [breadcrumbData(stepsTo(shown), url.origin)],
  }),
  markdown: ({ title, body }, { url }) => textMarkdown({ title, body }, url.origin),
  View: ({ data }) => <TextArticle text={data} file={paths.termsFile(data.version)} />,
})
