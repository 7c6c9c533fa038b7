import * as t from '#text/product.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { paths, productRefIds } from '../../../shared/paths.ts'
import type { CatalogueCommerce } from '../../commerce/families/catalogue.ts'
import type { GuideLink } from '../../content/product-advice.ts'
import { notFound, redirectTo } from '../../render/failure.ts'
import { CompareLink } from '../catalogue/compare-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { PendingGrid } from '../ui/product-grid.tsx'

interface Props {
  id: number
  guides: readonly GuideLink[]
  name: string
  /** Whole address of the product, to be given away. */
  address: string
}

/**
 * Guides that help to choose the product, the link that shares it, a letter to write where no script answers, the one that
 * compares it, and the one that asks about it.
 */
export const ProductLinks = ({ id, guides, name, address }: Props) => (
  <div className="product-links small">
    {guides.length > 0 && (
      <nav aria-labelledby="to-read">
        <p className="medium" id="to-read">
          {t.readToChoose}
        </p>
        <ul>
          {guides.map(({ label, path }) => (
            <li key={path}>
              <a className="underline" href={path}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )}
    <p className="product-acts">
      <a
        className="share"
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}
        data-late="share"
        data-wait=""
        data-share={name}
      >
        <Icon name="share" small />
        {t.share}
      </a>
      <CompareLink id={id} name={name} />
      <a className="question-link" href={paths.contactOnProduct(id)}>
        {t.ask}
      </a>
    </p>
  </div>
)

/**
 * The product of an address. A name may end in numbers, so each trailing number may be the id: the product whose own
 * address it is wins; otherwise the first that exists, which moves to its own address (301, query kept). The id of a
 * variation leads to its product. None: 404.
 */
export async function productAt(
  ref: string,
  url: URL,
  catalogue: Pick<CatalogueCommerce, 'product'>,
): Promise<Product> {
  let first: Product | undefined
  for (const id of productRefIds(ref)) {
    const found = await catalogue.product(id)
    if (found?.path === url.pathname) return found
    if (found) first ??= found
  }
  return first ? redirectTo(first.path + url.search, 301) : notFound()
}

/** Cards whose room is kept while those of this device are read. */
const pending = 4

/**
 * « Vus récemment »: what this device remembers, drawn by `client/late/products/seen.ts`, which notes the product of the page too.
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
