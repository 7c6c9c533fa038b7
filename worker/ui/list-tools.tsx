import type { ProductSummary } from '../../shared/catalogue.ts'
import { sortLabels } from '../pages/list-query.ts'

interface Props {
  path: string
  total: number
  sortWord: string
  /** Query kept when the order changes. */
  kept: Record<string, string>
}

/** Says how many jewels there are and sorts them: a GET form with its own button. */
export const ListTools = ({ path, total, sortWord, kept }: Props) => (
  <div className="tools">
    <p className="small soft">{total === 1 ? '1 bijou' : `${total} bijoux`}</p>
    <form className="sort" action={path}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="small soft" htmlFor="sort">
        Trier par
      </label>
      <select className="select" id="sort" name="tri" defaultValue={sortWord}>
        {sortLabels.map(([word, label]) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </select>
      <button className="link small" type="submit">
        Trier
      </button>
    </form>
  </div>
)

/** What the law and the house say of the prices and of the order of a list. */
export const ListNotes = ({
  products,
  sortWord,
}: {
  products: readonly ProductSummary[]
  sortWord: string
}) => (
  <div className="applied">
    {sortWord === 'selection' && (
      <p className="small soft">
        La sélection suit l’ordre choisi par la maison, sans paiement ni publicité.
      </p>
    )}
    <p className="note">
      Prix TTC, livraison offerte.
      {products.some(({ priorPrice }) => priorPrice !== null) &&
        ' Prix barrés\u00a0: prix le plus bas des 30 jours précédents.'}
    </p>
  </div>
)
