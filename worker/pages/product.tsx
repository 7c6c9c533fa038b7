import AddToCart from '../../client/islands/add-to-cart.tsx'
import { addToCartProps } from '../../client/ui/buyable.ts'
import type { Product, ProductSummary } from '../../shared/catalogue.ts'
import { formatPrice } from '../../shared/money.ts'
import { paths } from '../../shared/paths.ts'
import { families } from '../content/navigation.ts'
import { type Late, settle } from '../render/deferred.tsx'
import { page } from '../render/page.tsx'
import { Breadcrumb, breadcrumbData, type Step } from '../ui/breadcrumb.tsx'
import { Gallery, gallerySizes } from '../ui/gallery.tsx'
import { LateProducts } from '../ui/late-products.tsx'
import { preloadOf } from '../ui/picture.tsx'
import { ProductFolds } from '../ui/product-folds.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { ProductHead } from '../ui/product-head.tsx'
import { ProductPromises } from '../ui/product-promises.tsx'
import { productAt } from './product-address.ts'
import { productData } from './product-data.ts'

interface Data {
  item: Product
  related: Late<readonly ProductSummary[]>
  /** When the page was asked for, in milliseconds since 1970. */
  now: number
}

/** From the family of the jewel to the jewel. */
function stepsTo({ categories, name, path }: Product): Step[] {
  const family = families.find(({ slug }) => categories.some((category) => category.slug === slug))
  const last = { label: name, path }
  return family ? [{ label: family.label, path: paths.list(family.slug) }, last] : [last]
}

/** One jewel, with all the law wants said of it before it is bought. */
export const product = page<Data>({
  path: paths.product(':ref'),
  async load({ params, url, commerce }) {
    const item = await productAt(params['ref'] ?? '', url, commerce)
    return { item, related: settle(commerce.productsById(item.relatedIds)), now: Date.now() }
  },
  meta: ({ item }, { url }) => ({
    title: item.name.length > 46 ? item.name : `${item.name} — Aubenacre`,
    description: `${item.name}\u00a0: ${item.materials}. ${formatPrice(item.price)} TTC, livraison offerte.`,
    canonical: item.path,
    sheet: 'sheets/product.css',
    structured: [productData(item, url.origin), breadcrumbData(stepsTo(item), url.origin)],
    ...preloadOf(item.pictures[0]?.name, gallerySizes),
  }),
  View: ({ data: { item, related, now } }) => (
    <>
      <div className="wrap">
        <Breadcrumb steps={stepsTo(item)} />
        <div className="product">
          <Gallery id={item.id} name={item.name} pictures={item.pictures} />
          <div className="buybox">
            <ProductHead product={item} />
            <AddToCart {...addToCartProps(item)} />
            <ProductPromises product={item} now={now} />
            <ProductFolds product={item} />
          </div>
        </div>
      </div>
      {item.pieces.length > 0 && (
        <section className="section end-s7" aria-labelledby="pieces">
          <div className="wrap">
            <div className="head-row">
              <h2 id="pieces">Cet ensemble comprend</h2>
            </div>
            <ProductGrid products={item.pieces} />
          </div>
        </section>
      )}
      <LateProducts id="related" title="À porter ensemble" of={related} count={4} />
    </>
  ),
})
