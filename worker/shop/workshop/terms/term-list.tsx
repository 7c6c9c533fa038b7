import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { type EditedTerm, maxTerms } from '../../../commerce/contract/catalogue/edited-terms.ts'
import { notFound } from '../../../render/failure.ts'
import { typedIn } from '../../ui/fields.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { Table } from '../frame/table.tsx'
import { categoryKind, type Kind, tagKind } from './kinds.ts'
import { TermFields } from './term-fields.tsx'
import { neighbourOf, treeOf } from './term-tree.ts'
import { countWords } from './term-words.ts'

interface MoveProps {
  kind: Kind
  all: readonly EditedTerm[]
  term: EditedTerm
  way: 'up' | 'down'
}

const Move = ({ kind, all, term: { id, name }, way }: MoveProps) => {
  const past = neighbourOf(all, id, way === 'up' ? -1 : 1)
  if (past === undefined) return null
  const word = way === 'up' ? 'Monter' : 'Descendre'
  return (
    <form method="post" action={kind.list}>
      <input type="hidden" name="act" value={way} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="past" value={past} />
      <button className="link" type="submit" aria-label={`${word} ${name}`}>
        {word}
      </button>
    </form>
  )
}

const Rows = ({ kind, all, mayWrite }: { kind: Kind; all: readonly EditedTerm[]; mayWrite: boolean }) => (
  <Table
    label={kind.title}
    titles={[kind.name, 'Produits', 'Dans la boutique', ...(kind.isTree && mayWrite ? ['Ordre'] : [])]}
    box="mb-s5"
  >
    {treeOf(all).map((term) => (
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
        {kind.isTree && mayWrite && (
          <td>
            <div className="workshop-acts">
              <Move kind={kind} all={all} term={term} way="up" />
              <Move kind={kind} all={all} term={term} way="down" />
            </div>
          </td>
        )}
      </tr>
    ))}
  </Table>
)

const viewOf =
  (kind: Kind) =>
  ({ data: all, form, staff }: ScreenViewProps<readonly EditedTerm[]>) => {
    const mayWrite = may(staff.role, 'catalogue.write')
    const typed = typedIn(form)
    return (
      <div className="end-s9 workshop">
        <p className="mb-s4">
          <a className="link" href={paths.workshopProducts}>
            Tous les produits
          </a>
        </p>
        <h1 className="h1 mb-s5">{kind.title}</h1>
        {all.length === 0 ? (
          <p className="soft mb-s5">{kind.none}</p>
        ) : (
          <Rows kind={kind} all={all} mayWrite={mayWrite} />
        )}
        {all.length >= maxTerms && <p className="soft mb-s5">{`Les ${maxTerms} premières sont montrées.`}</p>}
        {mayWrite && (
          <>
            <h2 className="h2 mb-s4">{kind.fresh}</h2>
            <form className="form" method="post" action={kind.list} noValidate>
              <input type="hidden" name="act" value="create" />
              <input type="hidden" name="operation" value={typed.value('operation', crypto.randomUUID())} />
              <TermFields typed={typed} all={all} term={null} isTree={kind.isTree} />
              <p className="small soft">
                Sa page s’ouvre aussitôt. Les produits s’y rangent depuis leur fiche{'\u00a0'}; pour la
                montrer dans le menu, ajoutez-la dans{' '}
                <a className="link" href={paths.workshopText('menus')}>
                  Menus
                </a>
                .
              </p>
              <p>
                <button className="btn" type="submit">
                  {kind.create}
                </button>
              </p>
            </form>
          </>
        )}
      </div>
    )
  }

const listScreen = (kind: Kind) =>
  screen<readonly EditedTerm[]>({
    path: kind.list,
    right: 'catalogue.read',
    title: kind.title,
    load: ({ commerce }) => (commerce.editing.isHere ? kind.of(commerce).all() : notFound()),
    View: viewOf(kind),
  })

/** The screens of all categories, with their order, and of all tags. Each has a form for a new one. */
export const categoryList = listScreen(categoryKind)
export const tagList = listScreen(tagKind)
