import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { Category } from '../../../commerce/contract/catalogue/categories.ts'
import { notFound } from '../../../render/failure.ts'
import { typedIn } from '../../ui/typed.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { CategoryFields } from './category-fields.tsx'
import { neighbourOf, treeOf } from './category-tree.ts'

interface MoveProps {
  all: readonly Category[]
  category: Category
  way: 'up' | 'down'
}

const Move = ({ all, category: { id, name }, way }: MoveProps) => {
  const past = neighbourOf(all, id, way === 'up' ? -1 : 1)
  if (past === undefined) return null
  const word = way === 'up' ? 'Monter' : 'Descendre'
  return (
    <form method="post" action={paths.workshopCategories}>
      <input type="hidden" name="act" value={way} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="past" value={past} />
      <button className="link" type="submit" aria-label={`${word} ${name}`}>
        {word}
      </button>
    </form>
  )
}

/** Returns a number of products in words. */
export const countWords = (count: number) =>
  count === 0 ? 'Aucun produit' : count === 1 ? '1 produit' : `${count} produits`

const Rows = ({ all, mayWrite }: { all: readonly Category[]; mayWrite: boolean }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className="scroll-x mb-s5" tabIndex={0} aria-label="Catégories">
    <table className="table table-words">
      <thead>
        <tr>
          {['Catégorie', 'Produits', 'Dans la boutique', ...(mayWrite ? ['Ordre'] : [])].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {treeOf(all).map((category) => (
          <tr key={category.id}>
            <th scope="row">
              {category.depth > 0 && <span aria-hidden="true">{`${'—'.repeat(category.depth)} `}</span>}
              <a className="link" href={paths.workshopCategory(category.id)}>
                {category.name}
              </a>
            </th>
            <td>{countWords(category.count)}</td>
            <td>
              <a
                className="link"
                href={paths.list(category.slug)}
                aria-label={`Voir la page ${category.name}`}
              >
                Voir
              </a>
            </td>
            {mayWrite && (
              <td>
                <div className="workshop-acts">
                  <Move all={all} category={category} way="up" />
                  <Move all={all} category={category} way="down" />
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const ListView = ({ data: all, form, staff }: ScreenViewProps<readonly Category[]>) => {
  const mayWrite = may(staff.role, 'catalogue.write')
  return (
    <div className="end-s9 workshop">
      <p className="mb-s4">
        <a className="link" href={paths.workshopProducts}>
          Tous les produits
        </a>
      </p>
      <h1 className="h1 mb-s5">Catégories</h1>
      {all.length === 0 ? (
        <p className="soft mb-s5">Aucune catégorie.</p>
      ) : (
        <Rows all={all} mayWrite={mayWrite} />
      )}
      {mayWrite && (
        <>
          <h2 className="h2 mb-s4">Nouvelle catégorie</h2>
          <form className="form" method="post" action={paths.workshopCategories} noValidate>
            <input type="hidden" name="act" value="create" />
            <CategoryFields typed={typedIn(form)} all={all} category={null} />
            <p className="small soft">
              Sa page s’ouvre aussitôt. Les produits s’y rangent depuis leur fiche{'\u00a0'}; pour la montrer
              dans le menu, ajoutez-la dans{' '}
              <a className="link" href={paths.workshopText('menus')}>
                Menus
              </a>
              .
            </p>
            <p>
              <button className="btn" type="submit">
                Créer la catégorie
              </button>
            </p>
          </form>
        </>
      )}
    </div>
  )
}

/** The screen of all categories: their order, and a form for a new one. */
export const categoryList = screen<readonly Category[]>({
  path: paths.workshopCategories,
  right: 'catalogue.read',
  title: 'Catégories',
  load: ({ commerce }) => (commerce.editing.isHere ? commerce.categories.all() : notFound()),
  View: ListView,
})
