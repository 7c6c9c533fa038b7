import * as comparison from '#text/comparison.ts'
import * as t from '#text/product.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { paths, productRefIds } from '../../../shared/paths.ts'
import type { CatalogueCommerce } from '../../commerce/families/catalogue.ts'
import type { GuideLink } from '../../content/product-advice.ts'
import { notFound, redirectTo } from '../../render/failure.ts'
import { Icon } from '../ui/elements.tsx'
import { PendingGrid } from '../ui/product-grid.tsx'

interface Props {
  id: number
  guides: readonly GuideLink[]
  name: string
  /** Full URL of the product, for sharing. */
  address: string
}

/**
 * Draws the links of a product: guides that help to choose it, and links to share it, to compare it and to ask about
 * it. Without script, a mailto link shares it.
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
 * Returns the product of a URL. A name may end in numbers, so each trailing number may be the id. The product whose own
 * URL matches wins. Otherwise redirects to the URL of the first that exists (301, query kept). The id of a variation
 * leads to its product. Answers 404 when none exists.
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

/** The number of placeholder cards while the device's products load. */
const pending = 4

/**
 * Draws « Vus récemment »: the products that this device remembers. `client/late/products/seen.ts` draws them and also
 * stores the current product. The server knows none of them. On a page without a product, a browser that remembers none
 * loads no script for it.
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

/**
 * Links to the comparison of this product. `client/late/products/compare.ts` adds the products that the device already
 * compares to the URL.
 */
const CompareLink = ({ id, name }: { id: number; name: string }) => (
  <a
    className="compare-link"
    href={paths.comparisonOf([id])}
    data-late="compare"
    data-kept={deviceLists.compared.key}
    data-id={id}
  >
    {comparison.compare}
    <span className="sr">{comparison.compareWithOthers(name)}</span>
  </a>
)
