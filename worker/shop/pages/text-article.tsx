import type { ReactNode } from 'react'
import * as t from '#text/pages.ts'
import type { Block, Text } from '../../../shared/catalogue/content.ts'
import { formatDate } from '../../../shared/delivery/delivery.ts'
import { FoldedContents, GuideContents, GuideText } from '../guides/guide-text.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'

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
