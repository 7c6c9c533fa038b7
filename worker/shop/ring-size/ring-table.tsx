import * as t from '#text/ring-size.ts'
import { ringRow, ringSizes } from '../../../shared/ring-size/ring-size.ts'

/** Draws the table of ring sizes by country. `client/behaviours/my-ring.ts` marks the visitor's own size. */
export const RingTable = () => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
    <section className="scroll-x" aria-label={t.tableTitle} tabIndex={0}>
      <table className="table ring-table">
        <caption className="sr">{t.worldSizes}</caption>
        <thead>
          <tr>
            <th scope="col">
              {t.columnFrance}
              <span className="soft">{t.columnAround}</span>
            </th>
            <th scope="col">
              {t.columnDiameter}
              <span className="soft">{t.millimetres}</span>
            </th>
            <th scope="col">{t.columnAmerica}</th>
            <th scope="col">{t.columnBritain}</th>
            <th scope="col">{t.columnItaly}</th>
            <th scope="col">{t.columnGermany}</th>
            <th scope="col">{t.columnJapan}</th>
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
    <p className="note mt-s4">{t.tableNote}</p>
  </>
)
