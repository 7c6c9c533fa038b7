import { text } from '../../shared/messages.ts'
import { paths } from '../../shared/paths.ts'
import { type Page, page, type ViewProps } from '../render/page.tsx'
import { BrokenStrand } from '../ui/broken-strand.tsx'

/** A bug, under the reference it is logged with, or a platform that does not answer, and the page to ask for again. */
type Failure = { reference: string; again?: never } | { again: string; reference?: never }

/**
 * What a failure shows: nothing of what happened inside, only the sentence, ways on and, for a bug, its reference.
 * Reads nothing, so that it cannot fail too.
 */
export const errorPage = (failure: Failure): Page<Failure> =>
  page({
    path: [],
    status: failure.again === undefined ? 500 : 503,
    load: () => failure,
    meta: () => ({ title: 'Un incident — Aubenacre', description: text('failure.page') }),
    View: Incident,
  })

/** Pages that ask the platform for nothing. */
const stillOpen = [
  ['Guide des tailles', paths.ringSize],
  ['Entretien', paths.care],
  ['Livraison', paths.shipping],
  ['Retours', paths.returns],
  ['La maison', paths.about],
] as const

function Incident({ data: { reference, again } }: ViewProps<Failure>) {
  return (
    <section className="wrap void flush-top">
      <BrokenStrand />
      <h1>Un incident</h1>
      <p>{text('failure.page')}</p>
      {reference && <p className="small">{`Référence de l’incident\u00a0: ${reference}`}</p>}
      <p className="acts">
        {again && (
          <a className="btn" href={again}>
            {text('failure.again')}
          </a>
        )}
        <a className={again ? 'btn btn-line' : 'btn'} href={paths.home}>
          Retour à l’accueil
        </a>
        <a className="btn btn-line" href={paths.cart}>
          Voir le panier
        </a>
        <a className="link" href={paths.contact}>
          Nous écrire
        </a>
      </p>
      {again && (
        <nav className="acts" aria-label="Pages ouvertes">
          {stillOpen.map(([label, path]) => (
            <a key={path} className="link small" href={path}>
              {label}
            </a>
          ))}
        </nav>
      )}
    </section>
  )
}
