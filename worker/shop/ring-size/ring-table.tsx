import { ringRow, ringSizes } from '../../../shared/ring-size/ring-size.ts'

/** The sizes of the world side by side; `client/behaviours/my-ring.ts` marks the shopper's own. */
export const RingTable = () => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
    <section className="scroll-x" aria-label="Tableau des tailles" tabIndex={0}>
      <table className="table ring-table">
        <caption className="sr">Tailles internationales</caption>
        <thead>
          <tr>
            <th scope="col">
              FR / EU <span className="soft">tour, mm</span>
            </th>
            <th scope="col">
              Diamètre <span className="soft">mm</span>
            </th>
            <th scope="col">US / CA</th>
            <th scope="col">UK</th>
            <th scope="col">IT / ES / CH</th>
            <th scope="col">DE / AT</th>
            <th scope="col">JP</th>
          </tr>
        </thead>
        <tbody className="num">
          {ringSizes.map(ringRow).map(({ size, diameter, us, uk, it, de, jp }) => (
            <tr key={size} data-size={size}>
              <th scope="row">{size}</th>
              <td>{diameter}</td>
              <td>{us}</td>
              <td>{uk}</td>
              <td>{it}</td>
              <td>{de}</td>
              <td>{jp}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <p className="note mt-s4">
      {
        'En Allemagne, on donne le tour (54) ou le diamètre (17,2). Au Japon, les fiches récentes emploient aussi le tour en millimètres. Valeurs arrondies à la plus proche\u00a0: écart possible d’un quart de taille.'
      }
    </p>
  </>
)
