import { brand } from '#brand/brand.ts'
import { Field, SelectField } from '../../../../client/ui/field.tsx'
import { clean } from '../../../../shared/one-line.ts'
import { success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { stockMoveFields, stockReasonNames, stockReasons } from '../../../../shared/staff/stock.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { StockMove } from '../../../commerce/contract/workshop/sales.ts'
import { fieldOf, typedIn } from '../../ui/fields.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { staffAction } from '../frame/staff-action.ts'
import { Table } from '../frame/table.tsx'
import { Picker, SavesOnEnter } from '../picks/picker.tsx'
import { type Picks, picksFor } from '../picks/picks.ts'
import { orPicking, stillPicking } from '../picks/still-picking.ts'

interface Data {
  moves: readonly StockMove[]
  sku: string
  picks: Picks
  /** Idempotency key of the form, so that two submissions move the stock once. */
  form: string
}

const MoveForm = ({ data: { form, picks }, form: state }: Omit<ScreenViewProps<Data>, 'staff'>) => {
  const typed = typedIn(state)
  return (
    <form className="form workshop-form mb-s6" method="post" action={paths.workshopStock} noValidate>
      <input type="hidden" name="form" value={typed.value('form', form)} />
      <SavesOnEnter />
      <Picker
        name="sku"
        label={capital(brand.product.one)}
        kind="references"
        isOne
        picks={picks}
        typed={typed}
      />
      <Field
        {...fieldOf(typed, 'pieces')}
        label="Pièces, en plus ou en moins"
        maxLength={6}
        autoComplete="off"
      />
      <SelectField {...fieldOf(typed, 'reason', 'made')} label="Motif">
        {stockReasonNames.map((reason) => (
          <option key={reason} value={reason}>
            {stockReasons[reason]}
          </option>
        ))}
      </SelectField>
      <Field {...fieldOf(typed, 'words')} label="Précision" maxLength={200} required={false} />
      <button className="btn" type="submit">
        Noter
      </button>
    </form>
  )
}

const View = ({ data, form, staff }: ScreenViewProps<Data>) => (
  <div className="end-s9 workshop">
    <h1 className="h1 mb-s5">Stock</h1>
    {may(staff.role, 'stock.move') && <MoveForm data={data} form={form} />}
    <h2 className="h2 mb-s4">{data.sku ? `Mouvements de ${data.sku}` : 'Derniers mouvements'}</h2>
    {data.moves.length === 0 ? (
      <p className="soft">Aucun mouvement noté à la main.</p>
    ) : (
      <Table
        label="Mouvements"
        titles={['Quand', capital(brand.product.one), 'Pièces', 'Reste', 'Motif', 'Qui']}
        table="table table-words workshop-table"
      >
        {data.moves.map(({ id, at, name, sku, pieces, left, reason, words, who }) => (
          <tr key={id}>
            <td>{instantWords(at)}</td>
            <td>
              {name}
              <br />
              <a
                className="link small"
                href={`${paths.workshopStock}?${new URLSearchParams({ reference: sku })}`}
              >
                {sku}
              </a>
            </td>
            <td className="workshop-number">{`${pieces > 0 ? '+' : ''}${pieces}`}</td>
            <td className="workshop-number">{left}</td>
            <td>{[stockReasons[reason], words].filter(Boolean).join('\u00a0: ')}</td>
            <td>{who}</td>
          </tr>
        ))}
      </Table>
    )}
  </div>
)

/** The screen of manual stock movements and their reasons. The orders show the movements that they cause. */
export const stock = screen<Data>({
  path: paths.workshopStock,
  right: 'catalogue.read',
  title: 'Stock',
  async load(visit) {
    const sku = clean(visit.url.searchParams.get('reference') ?? '').slice(0, 100)
    const field = { name: 'sku', kind: 'references' as const, isOne: true, stored: [sku].filter(Boolean) }
    const [moves, picks] = await Promise.all([
      visit.commerce.sales.stockMoves(sku),
      picksFor(visit, paths.workshopStock, [field]),
    ])
    return { moves, sku, picks, form: crypto.randomUUID() }
  },
  View,
})

export const moveStock = staffAction(
  'stock.move',
  paths.workshopStock,
  orPicking(stockMoveFields),
  async (move, { commerce }) =>
    move
      ? success({
          notice: { tone: 'success', text: await commerce.sales.moveStock(move) },
          goTo: paths.workshopStock,
        })
      : stillPicking({}),
  { screen: stock },
)
