import { text } from '../../shared/messages.ts'
import { paths } from '../../shared/paths.ts'
import { type Page, page, type ViewProps } from '../render/page.tsx'
import { BrokenStrand } from '../ui/broken-strand.tsx'

interface Data {
  /** Under which a bug is logged. */
  reference: string | undefined
}

/**
 * What a failure shows: nothing of what happened inside, only the sentence, ways on and, for a bug, the reference
 * under which it is logged. Reads nothing, so that it cannot fail too.
 */
export const errorPage = (status: 500 | 503, reference?: string): Page<Data> =>
  page({
    path: [],
    status,
    load: () => ({ reference }),
    meta: () => ({ title: 'Un incident — Aubenacre', description: text('failure.page') }),
    View: Incident,
  })

function Incident({ data: { reference } }: ViewProps<Data>) {
  return (
    <section className="wrap void flush-top">
      <BrokenStrand />
      <h1>Un incident</h1>
      <p>{text('failure.page')}</p>
      {reference && <p className="small">{`Référence de l’incident\u00a0: ${reference}`}</p>}
      <p className="acts">
        <a className="btn" href={paths.home}>
          Retour à l’accueil
        </a>
        <a className="btn btn-line" href={paths.cart}>
          Voir le panier
        </a>
        <a className="link" href={paths.contact}>
          Nous écrire
        </a>
      </p>
    </section>
  )
}
