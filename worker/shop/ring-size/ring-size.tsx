import { ringMessages } from '#text/messages/ring.ts'
import * as t from '#text/ring-size.ts'
import { paths } from '../../../shared/paths.ts'
import { findRingSize, type RingAnswer, type RingQuestion } from '../../../shared/ring-size/ring-finder.ts'
import { isHere } from '../../content/texts.ts'
import { isBare, page } from '../../render/page.tsx'
import { Breadcrumb, breadcrumbData, Icon } from '../ui/elements.tsx'
import { RingFinder } from './ring-finder.tsx'
import { RingPaper } from './ring-paper.tsx'
import { RingScreen } from './ring-screen.tsx'
import { RingTable } from './ring-table.tsx'

interface Data {
  question: RingQuestion
  /** The result; `null` without a question. */
  answer: RingAnswer | null
  /** Whether the platform has the shop's guide about ring sizes. */
  hasGuide: boolean
}

const steps = [
  { label: t.guides, path: paths.guides },
  { label: t.ringGuide, path: paths.ringSize },
]

const guide = paths.post(6664)

/**
 * The page to find a ring size: on paper, on screen, or by conversion. A dialog over a ring can show its main part. It
 * works while the platform fails.
 */
export const ringSize = page<Data>({
  path: paths.ringSize,
  isShared: isBare,
  async load({ url: { searchParams }, commerce }) {
    const question = { taille: searchParams.get('taille') ?? '', pays: searchParams.get('pays') ?? 'fr' }
    const answer = searchParams.has('taille') ? findRingSize(question) : null
    return { question, answer, hasGuide: isHere(guide, await commerce.foreignGuides()) }
  },
  meta: (_, { url }) => ({
    title: t.ringGuideTitle,
    description: t.ringGuideDescription,
    canonical: paths.ringSize,
    sheet: 'sheets/ring.css',
    structured: [breadcrumbData(steps, url.origin)],
  }),
  View: ({ data }) => (
    <div className="wrap end-s9">
      <Breadcrumb steps={steps} />
      <div className="ring" data-overlay="h1" data-late="ring-size" data-now="">
        <header className="list-head">
          <h1>{t.ringGuide}</h1>
          <p>{t.ringGuideLead}</p>
          <nav className="chips no-print" aria-label={t.onThisPage}>
            <a className="chip" href="#trouver">
              {t.iKnowASize}
            </a>
            <a className="chip js-only" href="#ecran">
              {t.onScreen}
            </a>
            <a className="chip" href="#mesurer">
              {t.withThread}
            </a>
            <a className="chip" href="#offrir">
              {t.giveUnknowing}
            </a>
          </nav>
        </header>
        <div className="msg msg-info no-print js-only ring-mine" data-mine="">
          <Icon name="ring" small />
          <p>
            <span>{ringMessages['ring.none-kept']}</span>
            <button className="underline" type="button" data-forget="" hidden>
              {ringMessages['ring.drop']}
            </button>
          </p>
        </div>
        <div className="twos">
          <Measuring />
          <RingPaper />
        </div>
        <section className="ring-part" aria-labelledby="ring-table">
          <h2 id="ring-table">{t.sizeTable}</h2>
          <RingFinder question={data.question} answer={data.answer} />
          <RingTable />
        </section>
        <RingScreen />
        <Advice hasGuide={data.hasGuide} />
      </div>
    </div>
  ),
})

const Measuring = () => (
  <section id="mesurer" aria-labelledby="ring-measuring">
    <h2 className="h3 mb-s5" id="ring-measuring">
      {t.withStripOrThread}
    </h2>
    <ol className="how">
      <li>{t.stripCut}</li>
      <li>{t.stripRead}</li>
      <li>{t.threadMeasure}</li>
      <li>{t.betweenTwoSizes}</li>
    </ol>
    <div className="msg msg-info mt-s6">
      <Icon name="info" small />
      <p>{t.ringYouWear}</p>
    </div>
  </section>
)

const Advice = ({ hasGuide }: { hasGuide: boolean }) => (
  <div className="twos ring-part">
    <section aria-labelledby="ring-advice">
      <h2 className="h3 mb-s4" id="ring-advice">
        {t.measureWell}
      </h2>
      <ul className="ring-advice">
        <li>{t.measureWhen}</li>
        <li>{t.jointMustPass}</li>
        <li>{t.wideBand}</li>
        <li>{t.largerOfTwo}</li>
      </ul>
      {hasGuide && (
        <p className="mt-s4 no-print">
          <a className="underline" href={guide}>
            {t.findSizeTitle}
          </a>
        </p>
      )}
    </section>
    <section id="offrir" aria-labelledby="ring-gift">
      <h2 className="h3 mb-s4" id="ring-gift">
        {t.giveUnknowing}
      </h2>
      <p>
        {t.giftLead}
        <a className="underline" href={paths.returns}>
          {t.exchange}
        </a>
        {t.exchangePossible}
      </p>
      <p className="mt-s5 no-print">
        <a className="btn btn-line" href={paths.list('bagues')}>
          {t.seeRings}
        </a>
      </p>
    </section>
  </div>
)
