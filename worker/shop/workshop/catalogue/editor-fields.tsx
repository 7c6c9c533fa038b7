import { materialsHint } from '#brand/trade/facts.ts'
import { Field, SelectField } from '../../../../client/ui/field.tsx'
import type { Editor } from '../../../commerce/contract/catalogue/editing.ts'
import { gramsTyped } from '../../../commerce/contract/text.ts'
import { fieldOf, TextArea, type Typed } from '../../ui/fields.tsx'
import { optional } from '../frame/fields.ts'
import { FoldedPart, filledWords, Part } from './editor-part.tsx'
import { visibilityWords } from './words.ts'

export interface EditorProps {
  product: Editor
  typed: Typed
}

/** Draws the fields of a product's name and texts. */
export const Words = ({ product: { state }, typed }: EditorProps) => (
  <Part id="textes">
    <Field {...fieldOf(typed, 'name', state.name)} label="Nom" maxLength={200} autoComplete="off" />
    <Field
      {...fieldOf(typed, 'short_description', state.summary)}
      {...optional}
      label="Matières"
      hint={`La ligne sous le nom\u00a0: ${materialsHint}.`}
      maxLength={1000}
    />
    <TextArea
      {...fieldOf(typed, 'description', state.description)}
      required={false}
      label="Description"
      hint="Une ligne vide sépare deux paragraphes. Les mots que la loi refuse sont dits à l’enregistrement."
      rows={9}
      maxLength={20_000}
    />
  </Part>
)

/** Draws the fields of stock, SKU and « sold individually ». */
export const Stock = ({ product: { state }, typed }: EditorProps) => (
  <Part id="stock">
    <div className="workshop-fields">
      <Field
        {...fieldOf(typed, 'sku', state.sku.startsWith('#') ? '' : state.sku)}
        {...optional}
        label="Référence"
        maxLength={100}
      />
      {state.type === 'simple' && (
        <Field
          {...fieldOf(typed, 'stock_quantity', state.stock === null ? '' : String(state.stock))}
          {...optional}
          label="Pièces en stock"
          hint={'Vide\u00a0: non compté, fait à la commande.'}
          inputMode="numeric"
          maxLength={6}
        />
      )}
    </div>
    <Field
      {...fieldOf(typed, 'weight', gramsTyped(state.platform.weight))}
      {...optional}
      label="Poids du colis, en grammes"
      hint={'Emballé. Vide\u00a0: celui des réglages de livraison.'}
      inputMode="numeric"
      maxLength={6}
    />
    <input type="hidden" name="stock_was" value={state.stock ?? ''} />
    <label className="check">
      <input
        type="checkbox"
        name="sold_individually"
        value="1"
        defaultChecked={typed.ticked('sold_individually', state.soldIndividually)}
      />
      <span>Un seul par panier</span>
    </label>
    <label className="check">
      <input
        type="checkbox"
        name="featured"
        value="1"
        defaultChecked={typed.ticked('featured', state.featured)}
      />
      <span>Mis en avant</span>
    </label>
  </Part>
)

/** Draws the fields for search engines, with a preview. */
export const Search = ({ product: { state, path }, typed }: EditorProps) => {
  const title = typed.value('seo_title', state.meta['seo_title'] ?? '')
  const description = typed.value('seo_description', state.meta['seo_description'] ?? '')
  return (
    <FoldedPart
      id="moteurs"
      fields={['seo_title', 'seo_description']}
      typed={typed}
      holds={filledWords([title, description])}
    >
      <Field
        {...fieldOf(typed, 'seo_title', state.meta['seo_title'])}
        {...optional}
        label="Titre"
        hint={'Vide\u00a0: le nom. 60 signes se lisent.'}
        maxLength={120}
      />
      <Field
        {...fieldOf(typed, 'seo_description', state.meta['seo_description'])}
        {...optional}
        label="Description"
        hint={'Vide\u00a0: le nom, les matières et le prix. 155 signes se lisent.'}
        maxLength={320}
      />
      <div className="panel">
        <p className="small soft breakable">{path}</p>
        <p className="h3">{(title || state.name).slice(0, 60)}</p>
        <p>{(description || `${state.name}\u00a0: ${state.summary}.`).slice(0, 155)}</p>
      </div>
    </FoldedPart>
  )
}

/** Draws the fields that decide whether and when customers see the product. */
export const Publication = ({ product: { state }, typed }: EditorProps) => (
  <Part id="publication">
    <div className="workshop-fields">
      <SelectField {...fieldOf(typed, 'status', state.status)} label="État" required={false}>
        <option value="publish">En ligne</option>
        <option value="draft">Brouillon</option>
        <option value="future">En ligne au jour et à l’heure dits</option>
        <option value="private">Privé</option>
        <option value="trash">Archivé</option>
      </SelectField>
      <Field
        {...fieldOf(typed, 'publish_day', state.publishAt?.slice(0, 10))}
        {...optional}
        label="Le"
        type="date"
      />
      <Field
        {...fieldOf(typed, 'publish_hour', state.publishAt?.slice(11, 16))}
        {...optional}
        label="À, heure de Paris"
        type="time"
      />
      <SelectField
        {...fieldOf(typed, 'catalog_visibility', state.visibility)}
        label="Visible"
        required={false}
      >
        {Object.entries(visibilityWords).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  </Part>
)
