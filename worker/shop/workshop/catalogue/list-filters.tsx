import { Field, SelectField } from '../../../../client/ui/field.tsx'
import { paths } from '../../../../shared/paths.ts'
import type { TermChoice } from '../../../commerce/contract/catalogue/editing.ts'

/** The filters in the URL, by field name. */
export type Asked = Record<'mots' | 'etat' | 'stock' | 'rayon', string>

const TermOptions = ({
  terms,
  taxonomy,
}: {
  terms: readonly TermChoice[]
  taxonomy: TermChoice['taxonomy']
}) =>
  terms
    .filter((term) => term.taxonomy === taxonomy)
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))

export const Filters = ({ asked, terms }: { asked: Asked; terms: readonly TermChoice[] }) => (
  <form className="form workshop-form mb-s5" action={paths.workshopProducts}>
    <Field
      id="mots"
      name="mots"
      label="Nom, référence ou numéro"
      required={false}
      defaultValue={asked.mots}
      maxLength={200}
      type="search"
    />
    <SelectField id="etat" name="etat" label="État" required={false} defaultValue={asked.etat}>
      <option value="">Tous</option>
      <option value="publish">En ligne</option>
      <option value="draft">Brouillons</option>
      <option value="future">Programmés</option>
      <option value="trash">Archivés</option>
    </SelectField>
    <SelectField id="stock" name="stock" label="Stock" required={false} defaultValue={asked.stock}>
      <option value="">Tous</option>
      <option value="in">En stock</option>
      <option value="out">Épuisés</option>
    </SelectField>
    <SelectField id="rayon" name="rayon" label="Rayon" required={false} defaultValue={asked.rayon}>
      <option value="">Tous</option>
      <optgroup label="Catégories">
        <TermOptions terms={terms} taxonomy="category" />
      </optgroup>
      <optgroup label="Étiquettes">
        <TermOptions terms={terms} taxonomy="tag" />
      </optgroup>
    </SelectField>
    <button className="btn btn-line" type="submit">
      Chercher
    </button>
  </form>
)
