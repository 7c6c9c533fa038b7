import * as t from '#text/product.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { PendingGrid } from '../ui/product-grid.tsx'

/** Cards whose room is kept while those of this device are read. */
const pending = 4

/**
 * « Vus récemment »: what this device remembers, drawn by `client/late/seen.ts`, which notes the product of the page too.
 * Nothing of it is on the server. Where there is no product to note, a browser that remembers none fetches nothing for it.
 */
export const SeenProducts = ({ id }: { id?: number }) => (
  <div
    className="js-only"
    data-late="seen"
    {...{ [id === undefined ? 'data-kept' : 'data-now']: deviceLists.seen.key }}
    data-id={id}
  >
    <section className="section flush-top end-s7 seen" aria-labelledby="seen" hidden>
      <div className="wrap">
        <div className="head-row">
          <h2 id="seen">{t.seenLately}</h2>
          <button className="link small" type="button">
            {t.clear}
            <span className="sr">{t.clearSeen}</span>
          </button>
        </div>
        <PendingGrid count={pending} />
      </div>
    </section>
  </div>
)
