import type { Block, Text } from '../../shared/content.ts'
import { formatDate } from '../../shared/delivery.ts'
import { paths } from '../../shared/paths.ts'
import { businessOf } from '../content/business.ts'
import { fillFacts } from '../content/fill-facts.ts'
import { addressesOf, textAt, texts } from '../content/texts.ts'
import { notFound } from '../render/interrupt.ts'
import { page } from '../render/page.tsx'
import { Breadcrumb, breadcrumbData } from '../ui/breadcrumb.tsx'
import { FoldedContents, GuideContents, GuideText } from '../ui/guide-text.tsx'
import { questionsData } from './questions-data.ts'

/** Fewest parts that need a table of contents. */
const contentsFrom = 4

const stepsTo = ({ title, path }: Text) => [{ label: title, path }]

const hasContents = (body: readonly Block[]) =>
  body.filter(({ kind }) => kind === 'heading').length >= contentsFrom

/** Texts that are part of a page with more to it. */
const elsewhere: readonly string[] = [paths.privacy]

/** Every page that is a text of the house: its words are in the Worker, nothing is asked of the platform. */
export const text = page<Text>({
  path: texts.filter(({ path }) => !elsewhere.includes(path)).flatMap(addressesOf),
  load({ url, settings }) {
    const found = textAt(url.pathname) ?? notFound()
    return { ...found, body: fillFacts(found.body, businessOf(settings)) }
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
  View: ({ data: shown }) => (
    <>
      <div className="wrap">
        <Breadcrumb steps={stepsTo(shown)} />
      </div>
      <article className="end-s9" aria-labelledby="texte">
        <header className="wrap article-head">
          <h1 id="texte">{shown.title}</h1>
          {shown.updated && (
            <p className="article-dates small soft">
              Mis à jour le <time dateTime={shown.updated}>{formatDate(shown.updated)}</time>
            </p>
          )}
        </header>
        <div className={hasContents(shown.body) ? 'wrap article-cols' : 'wrap'}>
          <GuideContents body={shown.body} from={contentsFrom} />
          <div className="article-text">
            <FoldedContents body={shown.body} from={contentsFrom} />
            <GuideText
              body={shown.body}
              plain={shown.updated !== undefined || shown.body[0]?.kind !== 'paragraph'}
            />
          </div>
        </div>
      </article>
    </>
  ),
})
