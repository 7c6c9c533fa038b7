import type { ReactNode } from 'react'
import * as t from '#text/pages.ts'
import type { Block, Text } from '../../../shared/catalogue/content.ts'
import { formatDate } from '../../../shared/delivery/delivery.ts'
import { paths } from '../../../shared/paths.ts'
import { businessOf, fillFacts } from '../../content/business.ts'
import { withRates } from '../../content/delivery-rates.ts'
import { addressesOf, linkedHere, textAt, texts } from '../../content/texts.ts'
import { notFound } from '../../render/failure.ts'
import { isBare, type Page, page } from '../../render/page.tsx'
import type { Settings } from '../../settings.ts'
import { FoldedContents, GuideContents, GuideText } from '../guides/guide-text.tsx'
import { textMarkdown } from '../seo/markdown.ts'
import { questionsData } from '../seo/questions-data.ts'
import { Breadcrumb, breadcrumbData } from '../ui/elements.tsx'

/** Texts that other pages show, with more content. */
const elsewhere: readonly string[] = [paths.privacy, paths.contact, paths.terms]

/** Returns the body of the text at a path as pages show it, with the facts of the business and the rates of delivery. */
export const shownBody = (path: string, body: readonly Block[], settings: Settings): Block[] =>
  fillFacts(path === paths.shipping ? withRates(body) : body, businessOf(settings))

/** The pages of the brand's texts. The Worker holds these texts, so the pages need no platform. */
export const text = page<Text>({
  path: texts.filter(({ path }) => !elsewhere.includes(path)).flatMap(addressesOf),
  isShared: isBare,
  async load({ url, settings, commerce }) {
    const found = textAt(url.pathname) ?? notFound()
    const body = linkedHere(found.body, await commerce.foreignGuides())
    return { ...found, body: shownBody(found.path, body, settings) }
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

/** The pages that the staff has added. This route comes after every other one. */
export const writtenText: Page<Text> = { ...text, path: '/:page{[a-z0-9]+(?:-[a-z0-9]+)*}' }

/** The minimum number of headings for a table of contents. */
const contentsFrom = 4

const hasContents = (body: readonly Block[]) =>
  body.filter(({ kind }) => kind === 'heading').length >= contentsFrom

/** Returns the breadcrumb of a text. */
export const stepsTo = ({ title, path }: Text) => [{ label: title, path }]

interface Props {
  text: Text
  /** A sentence below the title. */
  lead?: string
  /** URL of the same text as PDF. */
  file?: string | undefined
  /** Content before the text, or at the end of its section with the heading `under`. */
  children?: ReactNode
  under?: string
}

/** Whether the text starts without a drop cap. */
const isPlain = ({ updated, body }: Text) => updated !== undefined || body[0]?.kind !== 'paragraph'

/** Splits a text after the section of a heading. Without a heading, splits before the first block. */
function cutUnder(body: readonly Block[], under: string | undefined) {
  const from = body.findIndex((block) => block.kind === 'heading' && block.text === under)
  const length = body.slice(from + 1).findIndex(({ kind }) => kind === 'heading')
  const place = from < 0 ? 0 : length < 0 ? body.length : from + 1 + length
  return [body.slice(0, place), body.slice(place)] as const
}

/** Draws a text: its title, the day of its last change, and its table of contents beside the words. */
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
