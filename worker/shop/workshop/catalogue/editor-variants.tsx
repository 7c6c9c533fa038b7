import { paths } from '../../../../shared/paths.ts'
import type { Editor } from '../../../commerce/contract/catalogue/editing.ts'
import type { Typed } from '../../ui/fields.tsx'
import { Table } from '../frame/table.tsx'
import { typedPrice } from './words.ts'

/** The number of variations in one form. Each has five fields. */
export const variantsAtOnce = 38

type Variation = Editor['variations'][number]

const variationName = ({ choice, id }: Variation): string =>
  Object.values(choice).filter(Boolean).join(', ') || `Variante ${id}`

/** Whether a variation has an option that its product no longer offers, so that nobody can choose it. */
const isLost = ({ choice }: Variation, { state }: Editor): boolean =>
  Object.entries(choice).some(
    ([slug, option]) =>
      option !== '' && !state.attributes.find((each) => each.slug === slug)?.options.includes(option),
  )

const Cell = ({
  typed,
  name,
  first,
  label,
}: {
  typed: Typed
  name: string
  first: string
  label: string
}) => (
  <td>
    <input
      className="input"
      id={name}
      name={name}
      aria-label={label}
      defaultValue={typed.value(name, first)}
      aria-invalid={typed.error(name) ? true : undefined}
      autoComplete="off"
      maxLength={40}
    />
    {typed.error(name) && <p className="error">{typed.error(name)}</p>}
  </td>
)

const Row = ({ variation, product, typed }: { variation: Variation; product: Editor; typed: Typed }) => {
  const { id, sku, regular, sale, stock } = variation
  const of = variationName(variation)
  return (
    <tr>
      <th scope="row">
        {of}
        {isLost(variation, product) && <span className="small soft"> · N’est plus dans les choix</span>}
        <input type="hidden" name={`was-${id}`} value={stock ?? ''} />
      </th>
      <Cell
        typed={typed}
        name={`sku-${id}`}
        first={sku.startsWith('#') ? '' : sku}
        label={`Référence, ${of}`}
      />
      <Cell
        typed={typed}
        name={`price-${id}`}
        first={typedPrice(regular ?? product.state.regular)}
        label={`Prix, ${of}`}
      />
      <Cell
        typed={typed}
        name={`sale-${id}`}
        first={typedPrice(sale?.cents ?? null)}
        label={`Prix en promotion, ${of}`}
      />
      <Cell
        typed={typed}
        name={`stock-${id}`}
        first={stock === null ? '' : String(stock)}
        label={`Stock, ${of}`}
      />
      <td>
        <button className="link" type="submit" name="act" value={`remove-${id}`} aria-label={`Retirer ${of}`}>
          Retirer
        </button>
      </td>
    </tr>
  )
}

/** Draws the variations of a product, each with its price and its stock. */
export function Variants({ product, typed }: { product: Editor; typed: Typed }) {
  if (product.state.type !== 'variable') return null
  const shown = product.variations.slice(0, variantsAtOnce)
  return (
    <section className="mb-s6" aria-labelledby="variantes">
      <h2 className="h2 mb-s4" id="variantes">
        Variantes
      </h2>
      <form className="form" method="post" action={paths.workshopProduct(product.id)} noValidate>
        <input type="hidden" name="version" value={product.version} />
        {/* Enter in a field presses the first button of the form, which therefore saves. */}
        <button className="sr" type="submit" name="act" value="variants" tabIndex={-1}>
          Enregistrer les variantes
        </button>
        {shown.length === 0 ? (
          <p className="soft">
            {
              'Aucune. Écrivez d’abord les tailles, les longueurs ou les couleurs, enregistrez, puis créez les variantes.'
            }
          </p>
        ) : (
          <Table
            label="Tableau des variantes"
            titles={['Choix', 'Référence', 'Prix', 'Promotion', 'Stock']}
            act="Retirer"
            table="table workshop-grid"
          >
            {shown.map((variation) => (
              <Row key={variation.id} variation={variation} product={product} typed={typed} />
            ))}
          </Table>
        )}
        {product.variations.length > shown.length && (
          <p className="small soft">{`${product.variations.length - shown.length} autres variantes se changent par un fichier CSV.`}</p>
        )}
        <div className="workshop-acts">
          {shown.length > 0 && (
            <button className="btn" type="submit" name="act" value="variants">
              Enregistrer les variantes
            </button>
          )}
          <button className="btn btn-line" type="submit" name="act" value="missing">
            Créer les variantes qui manquent
          </button>
        </div>
      </form>
    </section>
  )
}
