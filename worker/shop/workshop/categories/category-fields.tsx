import { Field, SelectField } from '../../../../client/ui/field.tsx'
import type { Category } from '../../../commerce/contract/catalogue/categories.ts'
import { fieldOf, type Typed } from '../../ui/typed.ts'
import { TextArea } from '../catalogue/text-area.tsx'
import { treeOf, withinOf } from './category-tree.ts'

interface Props {
  typed: Typed
  all: readonly Category[]
  /** The category that is edited; `null` for a new one. */
  category: Category | null
}

/** Draws the fields of a category. It is never offered a place under itself. */
export function CategoryFields({ typed, all, category }: Props) {
  const own = category ? withinOf(all, category.id) : new Set<number>()
  return (
    <>
      <div className="workshop-fields">
        <Field {...fieldOf(typed, 'name', category?.name)} label="Nom" maxLength={200} autoComplete="off" />
        <SelectField {...fieldOf(typed, 'parent', String(category?.parent ?? 0))} label="Rangée sous">
          <option value="0">Aucune autre</option>
          {treeOf(all)
            .filter(({ id }) => !own.has(id))
            .map(({ id, name, depth }) => (
              <option key={id} value={id}>
                {'\u00a0\u00a0'.repeat(depth) + name}
              </option>
            ))}
        </SelectField>
      </div>
      <TextArea
        typed={typed}
        name="description"
        first={category?.description ?? ''}
        label="Texte en haut de sa page"
        hint={'Deux ou trois phrases. Vide\u00a0: le texte d’origine, s’il y en a un.'}
        rows={4}
        maxLength={2000}
      />
    </>
  )
}
