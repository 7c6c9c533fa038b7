import { choiceLabels } from '#brand/trade/choices.ts'
import { filterLabels } from '#brand/trade/filters.ts'
import { Field } from '../../../../client/ui/field.tsx'
import { paths } from '../../../../shared/paths.ts'
import { boxOf } from '../../../../shared/staff/picks.ts'
import { maxTerms } from '../../../commerce/contract/catalogue/edited-terms.ts'
import type { Editor, TermChoice } from '../../../commerce/contract/catalogue/editing.ts'
import { fieldOf, type Typed } from '../../ui/fields.tsx'
import { optional } from '../frame/fields.ts'
import { Picker } from '../picks/picker.tsx'
import type { Picks } from '../picks/picks.ts'
import { FoldedPart, filledWords, Part } from './editor-part.tsx'
import { askedFacts, factField } from './words.ts'

interface Props {
  product: Editor
  typed: Typed
}

/** Draws a box for each term, each with a name of its own: a form knows one value by name. */
const Boxes = ({
  name,
  typed,
  terms,
  chosen,
  label,
  screen,
}: {
  name: string
  typed: Typed
  terms: readonly TermChoice[]
  chosen: readonly number[]
  label: string
  /** Address of the screen where the staff create and rename them. */
  screen: string
}) => (
  <fieldset>
    <legend className="label">{label}</legend>
    <div className="workshop-boxes">
      {terms.map((term) => (
        <label className="check" key={term.id}>
          <input
            type="checkbox"
            name={boxOf(name, term.id)}
            value="1"
            defaultChecked={typed.ticked(boxOf(name, term.id), chosen.includes(term.id))}
          />
          <span>{term.name}</span>
        </label>
      ))}
    </div>
    {terms.length >= maxTerms && (
      <p className="small soft">{`Les ${maxTerms} premières, et celles de ce produit.`}</p>
    )}
    <p className="small">
      {/* In this tab, what is typed in the product's form would be lost. */}
      <a className="link" href={screen} target="_blank" rel="noopener">
        {`${label}\u00a0: créer, renommer (autre onglet)`}
      </a>
    </p>
  </fieldset>
)

/** Draws the fields of categories, tags and related products. */
export const Filing = ({ product: { state, terms }, picks, typed }: Props & { picks: Picks }) => (
  <Part id="rangement">
    <Boxes
      name="category"
      typed={typed}
      label="Catégories"
      terms={terms.filter(({ taxonomy }) => taxonomy === 'category')}
      chosen={state.categories}
      screen={paths.workshopCategories}
    />
    <Boxes
      name="tag"
      typed={typed}
      label="Étiquettes"
      terms={terms.filter(({ taxonomy }) => taxonomy === 'tag')}
      chosen={state.tags}
      screen={paths.workshopTags}
    />
    {state.type === 'grouped' && (
      <Picker
        name="grouped_products"
        label="Pièces de l’ensemble, dans l’ordre"
        none="Aucune pièce."
        picks={picks}
        typed={typed}
      />
    )}
    <Picker name="upsell_ids" label="Va avec" none="Rien encore." picks={picks} typed={typed} />
  </Part>
)

/** Names of choices and filters by slug. */
export const attributeNames: Readonly<Record<string, string>> = { ...choiceLabels, ...filterLabels }

/** Returns the attribute fields with their current options. */
export const attributeFields = ({ state }: Editor) => [
  ...Object.entries(choiceLabels).map(([slug, label]) => ({
    slug,
    label,
    isChoice: true,
    options: state.attributes.find((each) => each.slug === slug)?.options ?? [],
  })),
  // What shoppers choose of this product has no filter field.
  ...Object.entries(filterLabels)
    .filter(([slug]) => !state.attributes.some((each) => each.slug === slug))
    .map(([slug, label]) => ({ slug, label, isChoice: false, options: state.facets[slug] ?? [] })),
]

/** Draws the fields of the shopper's choices, of the list filters and of the product's facts. */
export const Facts = ({ product, typed }: Props) => {
  const fields = attributeFields(product)
  const { meta } = product.state
  return (
    <>
      <FoldedPart
        id="filtres"
        fields={fields.map(({ slug }) => slug)}
        typed={typed}
        holds={filledWords(fields.map(({ options }) => options.length))}
      >
        <p className="small soft">
          Plusieurs valeurs se séparent par des points-virgules. Les filtres servent aux listes et ne se
          voient pas sur la fiche.
        </p>
        <div className="workshop-fields">
          {fields.map(({ slug, label, isChoice, options }) => (
            <Field
              key={slug}
              {...fieldOf(typed, slug, options.join('\u202f; '))}
              {...optional}
              label={isChoice ? label : `Filtre\u00a0: ${label.toLowerCase()}`}
              maxLength={1500}
            />
          ))}
        </div>
      </FoldedPart>
      <FoldedPart
        id="faits"
        fields={askedFacts.map(({ key }) => factField(key))}
        typed={typed}
        holds={filledWords(askedFacts.map(({ key }) => meta[key]))}
      >
        <div className="workshop-fields">
          {askedFacts.map(({ key, label }) => (
            <Field
              key={key}
              {...fieldOf(typed, factField(key), meta[key])}
              {...optional}
              label={label}
              maxLength={1000}
            />
          ))}
        </div>
        <label className="check">
          <input
            type="checkbox"
            name="personalizable"
            value="yes"
            defaultChecked={typed.ticked('personalizable', meta['personalizable'] === 'yes')}
          />
          <span>Se grave ou se brode de lettres</span>
        </label>
      </FoldedPart>
    </>
  )
}
