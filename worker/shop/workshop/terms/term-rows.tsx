import { paths } from '../../../../shared/paths.ts'
import type { ListedTerm } from '../../../commerce/contract/catalogue/edited-terms.ts'
import type { ListPlace } from '../frame/list-place.ts'
import { Table } from '../frame/table.tsx'
import type { Kind } from './kinds.ts'
import { countWords } from './term-words.ts'

interface MoveProps {
  kind: Kind
  place: ListPlace
  term: ListedTerm
  way: 'up' | 'down'
}

const Move = ({ kind, place, term, way }: MoveProps) => {
  const past = way === 'up' ? term.previous : term.next
  if (past === null) return null
  const word = way === 'up' ? 'Monter' : 'Descendre'
  return (
    <form method="post" action={kind.list}>
      <input type="hidden" name="act" value={way} />
      <input type="hidden" name="id" value={term.id} />
      <input type="hidden" name="past" value={past} />
      <input type="hidden" name="page" value={place.page} />
      <button className="link" type="submit" aria-label={`${word} ${term.name}`}>
        {word}
      </button>
    </form>
  )
}

interface Props {
  kind: Kind
  terms: readonly ListedTerm[]
  place: ListPlace
  /** Whether the member may change their order. */
  mayMove: boolean
}

/** Draws categories or tags, each with its products, its page in the shop, and its place among its siblings. */
export const TermRows = ({ kind, terms, place, mayMove }: Props) => (
  <Table
    label={kind.title}
    titles={[kind.name, 'Produits', 'Dans la boutique', ...(mayMove ? ['Ordre'] : [])]}
    box="mb-s5"
  >
    {terms.map((term) => (
      <tr key={term.id}>
        <th scope="row">
          {term.depth > 0 && <span aria-hidden="true">{`${'—'.repeat(term.depth)} `}</span>}
          <a className="link" href={kind.one(term.id)}>
            {term.name}
          </a>
        </th>
        <td>
          {term.count === 0 ? (
            countWords(0)
          ) : (
            <a className="link" href={paths.workshopProductsIn(term.id)}>
              {countWords(term.count)}
              <span className="sr">{` dans ${term.name}`}</span>
            </a>
          )}
        </td>
        <td>
          <a className="link" href={paths.list(term.slug)} aria-label={`Voir la page ${term.name}`}>
            Voir
          </a>
        </td>
        {mayMove && (
          <td>
            <div className="workshop-acts">
              <Move {...{ kind, place, term }} way="up" />
              <Move {...{ kind, place, term }} way="down" />
            </div>
          </td>
        )}
      </tr>
    ))}
  </Table>
)
