import { Field, SelectField } from '../../../../client/ui/field.tsx'
import { paths } from '../../../../shared/paths.ts'
import { type EditedTerm, maxTerms } from '../../../commerce/contract/catalogue/edited-terms.ts'
import { isBrandList } from '../../../content/lists.ts'
import { fieldOf, TextArea, type Typed } from '../../ui/fields.tsx'
import { optional } from '../frame/fields.ts'
import { treeOf, withinOf } from './term-tree.ts'

interface Props {
  typed: Typed
  all: readonly EditedTerm[]
  /** The category or tag that is edited; `null` for a new one. */
  term: EditedTerm | null
  isTree: boolean
}

const ParentField = ({ typed, all, term }: Omit<Props, 'isTree'>) => {
  const own = term ? withinOf(all, term.id) : new Set<number>()
  return (
    <SelectField
      {...fieldOf(typed, 'parent', String(term?.parent ?? 0))}
      label="Rangée sous"
      {...(all.length >= maxTerms && { hint: `Parmi les ${maxTerms} premières.` })}
    >
      <option value="0">Aucune autre</option>
      {treeOf(all)
        .filter(({ id }) => !own.has(id))
        .map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {'\u00a0\u00a0'.repeat(depth) + name}
          </option>
        ))}
    </SelectField>
  )
}

/** Draws the fields of a category or a tag. A category is never offered a place under itself. */
export const TermFields = ({ typed, all, term, isTree }: Props) => (
  <>
    <div className="workshop-fields">
      <Field {...fieldOf(typed, 'name', term?.name)} label="Nom" maxLength={200} autoComplete="off" />
      {isTree && <ParentField typed={typed} all={all} term={term} />}
      {!(term && isBrandList(term.slug)) && (
        <Field
          {...fieldOf(typed, 'slug', term?.slug)}
          {...optional}
          label="Adresse de sa page"
          hint={
            term
              ? `${paths.list(term.slug)}. Changez-la\u00a0: l’ancienne y mènera.`
              : `Après ${paths.list('')}. Vide\u00a0: celle que donne le nom.`
          }
          maxLength={200}
        />
      )}
    </div>
    <TextArea
      {...fieldOf(typed, 'description', term?.description)}
      required={false}
      label="Texte en haut de sa page"
      hint={'Deux ou trois phrases. Vide\u00a0: le texte d’origine, s’il y en a un.'}
      rows={4}
      maxLength={2000}
    />
  </>
)
