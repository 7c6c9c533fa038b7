import * as t from '#text/pages.ts'
import type { Block, Text } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { businessOf, fillFacts } from '../../content/business.ts'
import { processings } from '../../content/processings.ts'
import { textAt } from '../../content/texts.ts'
import { cookies, stored, type Tracker } from '../../content/trackers.ts'
import { notFound } from '../../render/failure.ts'
import { page } from '../../render/page.tsx'
import { breadcrumbData } from '../ui/elements.tsx'
import { ConsentForm } from './consent-form.tsx'
import { stepsTo, TextArticle } from './text.tsx'

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  head: head.map((text) => [{ text }]),
  rows: rows.map((cells) => cells.map((text) => [{ text }])),
})
const trackersOf = (kind: string, trackers: readonly Tracker[]): Block =>
  tableOf(
    [kind, t.role, t.duration],
    trackers.map(({ name, purpose, life }) => [name, purpose, life]),
  )

/** Tables at the end of a section, by its heading. They come from the data that the code really uses. */
const tables: Readonly<Record<string, readonly Block[]>> = {
  'Vos données, pourquoi et combien de temps': [
    tableOf([t.purpose, t.data, t.basis, t.duration], processings),
  ],
  'Ce que votre navigateur garde': [trackersOf(t.cookie, cookies), trackersOf(t.storage, stored)],
}

/** Returns a text with the tables of its sections. */
function withTables(body: readonly Block[]): Block[] {
  let due: readonly Block[] = []
  const blocks = body.flatMap((block) => {
    if (block.kind !== 'heading') return [block]
    const before = due
    due = tables[block.text] ?? []
    return [...before, block]
  })
  return [...blocks, ...due]
}

/** The page of personal data and of the choice of optional cookies. */
export const cookiesPrivacy = page<Text>({
  path: [paths.privacy, paths.cookie],
  load({ settings }) {
    const text = textAt(paths.privacy) ?? notFound()
    return { ...text, body: withTables(fillFacts(text.body, businessOf(settings))) }
  },
  meta: (text, { url }) => ({
    title: text.seo,
    description: text.description,
    canonical: text.path,
    sheet: 'sheets/article.css',
    structured: [breadcrumbData(stepsTo(text), url.origin)],
  }),
  View: ({ data: text }) => (
    <TextArticle text={text} lead={t.privacyDescription}>
      <div className="prose plain end-s7">
        <ConsentForm />
      </div>
    </TextArticle>
  ),
})
