import { paths } from '../../../shared/paths.ts'
import { findRingSize, type RingAnswer, type RingQuestion } from '../../../shared/ring-size/ring-finder.ts'
import { ringMessages } from '../../../shared/ring-size/ring-messages.ts'
import { isHere } from '../../content/menus/named-here.ts'
import { isBare, page } from '../../render/page.tsx'
import { Breadcrumb, breadcrumbData } from '../ui/breadcrumb.tsx'
import { Icon } from '../ui/icon.tsx'
import { RingFinder } from './ring-finder.tsx'
import { RingPaper } from './ring-paper.tsx'
import { RingScreen } from './ring-screen.tsx'
import { RingTable } from './ring-table.tsx'

interface Data {
  question: RingQuestion
  /** `null` when nothing was asked. */
  answer: RingAnswer | null
  /** Whether the shop has the guide of the house about it. */
  hasGuide: boolean
}

const steps = [
  { label: 'Guides', path: paths.guides },
  { label: 'Guide des tailles de bague', path: paths.ringSize },
]

const guide = paths.post(6664)

/**
 * Finding one's ring size: paper, screen, conversion. Its part can be shown over a ring. It answers whatever happens to the
 * platform.
 */
export const ringSize = page<Data>({
  path: paths.ringSize,
  isShared: isBare,
  async load({ url: { searchParams }, commerce }) {
    const question = { taille: searchParams.get('taille') ?? '', pays: searchParams.get('pays') ?? 'fr' }
    const answer = searchParams.has('taille') ? findRingSize(question) : null
    return { question, answer, hasGuide: isHere(guide, await commerce.catalogue.foreignGuides()) }
  },
  meta: (_, { url }) => ({
    title: 'Taille de bague\u00a0: mesurer et convertir (FR, US, UK, JP)',
    description:
      'Mesurez votre tour de doigt à la maison, vérifiez l’échelle d’impression (5\u00a0cm) et convertissez votre taille\u00a0: FR, US, UK, IT, ES, CH, DE, JP.',
    canonical: paths.ringSize,
    sheet: 'sheets/ring.css',
    structured: [breadcrumbData(steps, url.origin)],
  }),
  View: ({ data }) => (
    <div className="wrap end-s9">
      <Breadcrumb steps={steps} />
      <div className="ring" data-overlay="h1" data-late="ring-size" data-now="">
        <header className="list-head">
          <h1>Guide des tailles de bague</h1>
          <p>
            {
              'En France, la taille est le tour du doigt en millimètres\u00a0: une taille 52 mesure 52\u00a0mm de tour. Mesurez en fin de journée, mains tempérées.'
            }
          </p>
          <nav className="chips no-print" aria-label="Sur cette page">
            <a className="chip" href="#trouver">
              J’ai une taille
            </a>
            <a className="chip js-only" href="#ecran">
              À l’écran
            </a>
            <a className="chip" href="#mesurer">
              Avec un fil
            </a>
            <a className="chip" href="#offrir">
              Offrir sans savoir
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
          <h2 id="ring-table">Correspondance des tailles</h2>
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
      Avec la bandelette ou un fil
    </h2>
    <ol className="how">
      <li>
        Découpez la bandelette imprimée et fendez-la, ou prenez un fil. Enroulez à la base du doigt, sans
        serrer.
      </li>
      <li>
        Sur la bandelette, lisez le nombre dans la fente. Avec un fil, marquez l’endroit où il se croise.
      </li>
      <li>
        {'Posez le fil le long d’une règle\u00a0: sa longueur en millimètres est votre taille française.'}
      </li>
      <li>Entre deux tailles, prenez la plus grande.</li>
    </ol>
    <div className="msg msg-info mt-s6">
      <Icon name="info" small />
      <p>
        {
          'Une bague que vous portez déjà\u202f? Posez-la sur les cercles du baguier imprimé\u00a0: le bon cercle touche le bord intérieur de l’anneau, sans jour.'
        }
      </p>
    </div>
  </section>
)

const Advice = ({ hasGuide }: { hasGuide: boolean }) => (
  <div className="twos ring-part">
    <section aria-labelledby="ring-advice">
      <h2 className="h3 mb-s4" id="ring-advice">
        Bien mesurer
      </h2>
      <ul className="ring-advice">
        <li>En fin de journée, doigt à température normale, trois fois.</li>
        <li>L’articulation doit passer.</li>
        <li>{'Anneau large (6\u00a0mm et plus)\u00a0: prenez une taille au-dessus.'}</li>
        <li>Entre deux tailles, la plus grande.</li>
      </ul>
      {hasGuide && (
        <p className="mt-s4 no-print">
          <a className="underline" href={guide}>
            Trouver sa taille de bague sans se tromper
          </a>
        </p>
      )}
    </section>
    <section id="offrir" aria-labelledby="ring-gift">
      <h2 className="h3 mb-s4" id="ring-gift">
        Offrir sans savoir
      </h2>
      <p>
        {
          'Empruntez une bague portée au même doigt et posez-la sur le baguier. Sinon, choisissez 52\u00a0à\u00a054 pour elle, 60\u00a0à\u00a062 pour lui\u00a0: l’'
        }
        <a className="underline" href={paths.returns}>
          échange
        </a>
        {' est possible, sauf pour une bague personnalisée.'}
      </p>
      <p className="mt-s5 no-print">
        <a className="btn btn-line" href={paths.list('bagues')}>
          Voir les bagues
        </a>
      </p>
    </section>
  </div>
)
