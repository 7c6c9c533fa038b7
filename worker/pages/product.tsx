import AddToCart from '../../client/islands/add-to-cart.tsx'
import { type AddToCartProps, chosenVariation } from '../../client/ui/buyable.ts'
import type { Product, ProductSummary } from '../../shared/catalogue.ts'
import { decimalFromCents, formatPrice } from '../../shared/money.ts'
import { deviceLists } from '../../shared/device-lists.ts'
import { paths } from '../../shared/paths.ts'
import { type Business, businessOf } from '../content/business.ts'
import { families } from '../content/navigation.ts'
import { guidesFor } from '../content/product-guides.ts'
import { jewelMarkdown } from '../machines/markdown.ts'
import { productData } from '../machines/product-data.ts'
import { type Late, settle } from '../render/deferred.tsx'
import { page } from '../render/page.tsx'
import { Breadcrumb, breadcrumbData, type Step } from '../ui/breadcrumb.tsx'
import { buyProps } from '../ui/buy-props.ts'
import { Gallery, gallerySizes, viewsOf } from '../ui/gallery.tsx'
import { LateProducts } from '../ui/late-products.tsx'
import { preloadOf, sharedPicture } from '../ui/picture.tsx'
import { ProductFolds } from '../ui/product-folds.tsx'
import { ProductHead } from '../ui/product-head.tsx'
import { ProductPromises } from '../ui/product-promises.tsx'
import { productAt } from './product-address.ts'

interface Data {
  item: Product
  /** The buy form, with what the address chooses. */
  buying: AddToCartProps
  business: Business
  origin: string
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
    product: { price: decimalFromCents(item.price), available: item.availability !== 'sold-out' },
    ...sharedPicture(item.pictures[0]?.name, item.pictures[0]?.alt || item.name),
    ...preloadOf(item.pictures[0]?.name, gallerySizes),
  }),
  markdown: ({ item, now }, { url }) => jewelMarkdown(item, url.origin, now),
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
