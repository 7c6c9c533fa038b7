import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import type { Failure } from '../../render/failure.ts'
import { BrokenStrand } from '../ui/broken-strand.tsx'

/** Pages that ask the platform for nothing. */
const stillOpen = [
  ['Guide des tailles', paths.ringSize],
  ['Entretien', paths.care],
  ['Livraison', paths.shipping],
  ['Retours', paths.returns],
  ['La maison', paths.about],
] as const

/**
 * What a failure shows: nothing of what happened inside, only the sentence, ways on and, for a bug, its reference.
 * Reads nothing, so that it cannot fail too.
 */
export function Incident({ reference, again, refused }: Failure) {
  return (
    <section className="wrap void flush-top">
      <BrokenStrand />
      <h1>{refused ? 'Demande refusée' : 'Un incident'}</h1>
      <p>{refused ? refused.sentence : text('failure.page')}</p>
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
