import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { Category } from '../../../commerce/contract/catalogue/categories.ts'
import type { Edit } from '../../../commerce/contract/catalogue/editing.ts'
import { isBrandList } from '../../../content/lists.ts'
import { notFound } from '../../../render/failure.ts'
import { typedIn } from '../../ui/typed.ts'
import { EditHistory, Overtaken } from '../catalogue/edit-history.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { countWords } from './categories.tsx'
import { CategoryFields } from './category-fields.tsx'
import { categoryWords, isUndone } from './category-history.ts'

interface Edited {
  edits: readonly Edit[]
  all: readonly Category[]
  category: Category
}

const EditView = ({ data: { all, category, edits }, form, staff }: ScreenViewProps<Edited>) => (
  <div className="end-s9 workshop">
    <p className="mb-s4">
      <a className="link" href={paths.workshopCategories}>
        Toutes les catégories
      </a>
    </p>
    <h1 className="h1 mb-s4">{category.name}</h1>
    <p className="mb-s5">
      <a className="link" href={paths.list(category.slug)}>
        Voir dans la boutique
      </a>
      <span className="soft">{` ${countWords(category.count)}`}</span>
    </p>
    <Overtaken action={paths.workshopCategory(category.id)} version={category.version} form={form} />
    {may(staff.role, 'catalogue.write') && (
      <>
        <form className="form mb-s6" method="post" action={paths.workshopCategory(category.id)} noValidate>
          <input type="hidden" name="act" value="save" />
          <input type="hidden" name="version" value={category.version} />
          <CategoryFields
            typed={typedIn(form?.values['act'] === 'save' ? form : undefined)}
            all={all}
            category={category}
          />
          <p>
            <button className="btn" type="submit">
              Enregistrer
            </button>
          </p>
        </form>
        <EditHistory
          action={paths.workshopCategory(category.id)}
          version={category.version}
          edits={edits}
          wordsOf={(change) => categoryWords(change, all)}
          undoes={isUndone}
          none="Rien n’a été changé ici."
          mayWrite
        />
        <h2 className="h2 mb-s4">Supprimer</h2>
        {isBrandList(category.slug) ? (
          <p className="soft">
            Sa page fait partie des menus d’origine de la maison{'\u00a0'}: elle ne se supprime pas.
            Renommez-la, ou retirez-la du menu.
          </p>
        ) : (
          <form className="form" method="post" action={paths.workshopCategory(category.id)}>
            <input type="hidden" name="act" value="remove" />
            <p className="small soft">
              {`${countWords(category.count)}\u00a0: ${category.count > 0 ? 'ils restent en vente, sans elle. ' : ''}Les catégories rangées sous elle montent d’un rang. Sa page n’existe plus.`}
            </p>
            <p>
              <button className="btn btn-line" type="submit">
                Supprimer la catégorie
              </button>
            </p>
          </form>
        )}
      </>
    )}
  </div>
)

/** The screen that edits a category. */
export const categoryEditor = screen<Edited>({
  path: paths.workshopCategory(':id{[0-9]{1,9}}'),
  right: 'catalogue.read',
  title: ({ category }) => category.name,
  async load({ commerce, params }) {
    if (!commerce.editing.isHere) notFound()
    const all = await commerce.categories.all()
    const category = all.find(({ id }) => id === Number(params['id'])) ?? notFound()
    return { all, category, edits: await commerce.categories.edits(category.id) }
  },
  View: EditView,
})
