import type { ReactNode } from 'react'
import * as t from '#text/pages.ts'
import type { Block, Text } from '../../../shared/catalogue/content.ts'
import { formatDate } from '../../../shared/delivery/delivery.ts'
import { paths } from '../../../shared/paths.ts'
import { businessOf } from '../../content/business.ts'
import { withRates } from '../../content/delivery-rates.ts'
import { fillFacts } from '../../content/fill-facts.ts'
import { linkedHere } from '../../content/menus/menus.ts'
import { addressesOf, textAt, texts } from '../../content/texts.ts'
import { notFound } from '../../render/failure.ts'
import { isBare, type Page, page } from '../../render/page.tsx'
import { FoldedContents, GuideContents, GuideText } from '../guides/guide-text.tsx'
import { textMarkdown } from '../seo/markdown.ts'
import { questionsData } from '../seo/questions-data.ts'
import { Breadcrumb, breadcrumbData } from '../ui/breadcrumb.tsx'

/** Texts that are part of a page with more to it. */
const elsewhere: readonly string[] = [paths.privacy, paths.contact, paths.terms]

/** Every page that is a text of the brand: its words are in the Worker, whatever the platform says. */
export const text = page<Text>({
  path: texts.filter(({ path }) => !elsewhere.includes(path)).flatMap(addressesOf),
  isShared: isBare,
  async load({ url, settings, commerce }) {
    const found = textAt(url.pathname) ?? notFound()
    const body = linkedHere(found.body, await commerce.foreignGuides())
    return { ...found, body: fillFacts(withRates(found.path, body), businessOf(settings)) }
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

/** Fewest parts that need a table of contents. */
const contentsFrom = 4

const hasContents = (body: readonly Block[]) =>
  body.filter(({ kind }) => kind === 'heading').length >= contentsFrom

/** The way to a text, for its breadcrumb. */
export const stepsTo = ({ title, path }: Text) => [{ label: title, path }]

interface Props {
  text: Text
  /** A sentence under the title. */
  lead?: string
  /** Address of the same as PDF. */
  file?: string | undefined
  /** What stands before the words, or at the end of their part `under` a heading. */
  children?: ReactNode
  under?: string
}

/** Whether it opens without an ornate letter. */
const isPlain = ({ updated, body }: Text) => updated !== undefined || body[0]?.kind !== 'paragraph'

/** A text cut after the part under a heading; without one, before its first words. */
function cutUnder(body: readonly Block[], under: string | undefined) {
  const from = body.findIndex((block) => block.kind === 'heading' && block.text === under)
  const length = body.slice(from + 1).findIndex(({ kind }) => kind === 'heading')
  const place = from < 0 ? 0 : length < 0 ? body.length : from + 1 + length
  return [body.slice(0, place), body.slice(place)] as const
}

/** A text of the house: title, day of its last change, contents beside the words. */
export function TextArticle({ text, lead, file, children, under }: Props) {
  const [before, after] = cutUnder(text.body, under)
  return (
    <>
      <div className="wrap">
        <Breadcrumb steps={stepsTo(text)} />
      </div>
      <article className="end-s9" aria-labelledby="texte">
        <header className="wrap article-head">
          <h1 id="texte">{text.title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {text.updated && (
            <p className="article-dates small soft">
              {t.updatedOn}
              <time dateTime={text.updated}>{formatDate(text.updated)}</time>
              {file && (
                <span className="no-print">
                  {' · '}
                  <a className="link" href={file}>
                    {t.downloadPdf}
                  </a>
                </span>
              )}
            </p>
          )}
        </header>
        <div className={hasContents(text.body) ? 'wrap article-cols' : 'wrap'}>
          <GuideContents body={text.body} from={contentsFrom} />
          <div className="article-text">
            <FoldedContents body={text.body} from={contentsFrom} />
            {before.length > 0 && <GuideText body={before} plain={isPlain(text)} />}
            {children}
            <GuideText body={after} plain={before.length > 0 || isPlain(text)} />
          </div>
        </div>
      </article>
    </>
  )
}
