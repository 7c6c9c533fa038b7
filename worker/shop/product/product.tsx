import { brand } from '#brand/brand.ts'
import { guideIdsFor, guideThemes } from '#brand/guides.ts'
import { families } from '#brand/navigation.ts'
import { words } from '#brand/words.ts'
import { ringGuideTitle } from '#text/guides.ts'
import * as t from '#text/product.ts'
import AddToCart from '../../../client/islands/add-to-cart.tsx'
import type { AddToCartProps } from '../../../client/ui/buyable.ts'
import { chosenVariation } from '../../../client/ui/selection.ts'
import type { Product, ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { gallerySizes } from '../../../shared/catalogue/picture-sizes.ts'
import { decimalFromCents, formatPrice } from '../../../shared/money.ts'
import { paths, productRefIds } from '../../../shared/paths.ts'
import type { CatalogueCommerce } from '../../commerce/families/catalogue.ts'
import { type Business, businessOf } from '../../content/business.ts'
import { isDelivered } from '../../content/house-pieces.ts'
import { entriesNow } from '../../content/lists.ts'
import { isHere } from '../../content/texts.ts'
import { type Late, settle } from '../../render/deferred.tsx'
import { notFound, redirectTo } from '../../render/failure.ts'
import { isBare, page } from '../../render/page.tsx'
import { isRestockServed, RestockOffer } from '../restock/restock-form.tsx'
import { productMarkdown } from '../seo/markdown.ts'
import { productData } from '../seo/product-data.ts'
import { Breadcrumb, breadcrumbData, type Step } from '../ui/elements.tsx'
import { preloadOf, sharedPicture } from '../ui/picture.tsx'
import { Heart } from '../ui/product-card.tsx'
import { LateProducts, SeenProducts } from '../ui/product-grid.tsx'
import { type GuideLink, InSets, ProductHead, ProductLinks, ProductPromises } from './buy-box.tsx'
import { buyProps } from './buy-props.ts'
import { Gallery, viewsOf } from './gallery.tsx'
import { ProductFolds } from './product-folds.tsx'

interface Data {
  item: Product
  /** Props of the buy form, with the choices in the URL. */
  buying: AddToCartProps
  /** Query of the page; `null` when nothing is sold out, or the shop does not offer restock alerts. */
  restock: URLSearchParams | null
  business: Business
  origin: string
  guides: readonly GuideLink[]
  related: Late<readonly ProductSummary[]>
  /** Sets that contain the product. */
  sets: Late<readonly ProductSummary[]>
  /** Time of the request, in milliseconds since 1970. */
  now: number
}

/** Returns the breadcrumb from the family of the product to the product. */
function stepsTo({ categories, name, path }: Product): Step[] {
  const family = entriesNow(families).find(({ slug }) =>
    categories.some((category) => category.slug === slug),
  )
  const last = { label: name, path }
  return family ? [{ label: family.label, path: paths.list(family.slug) }, last] : [last]
}

const guideLabels = new Map(
  guideThemes.flatMap(({ articles }) => articles.map(({ id, label }) => [id, label])),
)

/** Returns guides that help to choose a product; the size guide comes first. */
export function guidesFor(product: Product): GuideLink[] {
  const isRing =
    product.dimensions.worn === 'finger' || product.attributes.some(({ slug }) => slug === 'pa_taille')
  const guides = [...new Set(guideIdsFor(product))].flatMap((id) => {
    const label = guideLabels.get(id)
    return label ? [{ label, path: paths.post(id) }] : []
  })
  return isRing && brand.hasRingSizes ? [{ label: ringGuideTitle, path: paths.ringSize }, ...guides] : guides
}

/** Whether a product, a piece of a set or one of their choices is sold out. */
const lacksChoice = (item: Product): boolean =>
  [item, ...item.pieces].some((each) =>
    [each, ...each.variations].some(({ availability }) => availability === 'sold-out'),
  )

/** Returns the index of the first picture: that of the choice in the URL. */
const firstView = ({ product: { chosen, ...item } }: AddToCartProps): number =>
  chosenVariation(item, chosen)?.view ?? 0

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

/** The page of a product, with all that the law requires before a purchase. */
export const product = page<Data>({
  path: paths.product(':ref'),
  isShared: isBare,
  async load({ params, url, commerce, settings }) {
    const [item, foreign] = await Promise.all([
      productAt(params['ref'] ?? '', url, commerce.catalogue),
      commerce.foreignGuides(),
    ])
    return {
      item,
      buying: buyProps(item, url.searchParams),
      restock: lacksChoice(item) && isRestockServed(settings) ? url.searchParams : null,
      business: businessOf(settings),
      origin: url.origin,
      guides: guidesFor(item).filter(({ path }) => isHere(path, foreign)),
      related: settle(commerce.catalogue.companionsOf(item, item.relatedIds)),
      sets: settle(commerce.catalogue.companionsOf(item, item.setIds)),
      now: Date.now(),
    }
  },
  meta: ({ item, buying, now }, { url }) => ({
    title: item.seo.title || item.name,
    description:
      item.seo.description ||
      (isDelivered() ? t.metaDescription : t.metaDescriptionApart)(
        item.name,
        item.materials,
        formatPrice(item.price),
      ),
    canonical: item.path,
    sheet: 'sheets/product.css',
    structured: [productData(item, url.origin, now), breadcrumbData(stepsTo(item), url.origin)],
    product: { price: decimalFromCents(item.price), available: item.availability !== 'sold-out' },
    ...sharedPicture(item.pictures[0]?.name, item.pictures[0]?.alt || item.name),
    ...preloadOf(viewsOf(item.pictures, firstView(buying))[0]?.view.name, gallerySizes),
  }),
  markdown: ({ item, now }, { url }) => productMarkdown(item, url.origin, now),
  View: ({ data: { item, buying, restock, business, origin, guides, related, sets, now } }) => (
    <>
      <div className="wrap">
        <Breadcrumb steps={stepsTo(item)} />
        <div className="product">
          <Gallery id={item.id} name={item.name} pictures={item.pictures} first={firstView(buying)} />
          <div className="buybox">
            <ProductHead product={item} />
            <InSets of={sets} />
            <div className="buy">
              <AddToCart {...buying} />
              <Heart id={item.id} name={item.name} alone />
            </div>
            {restock && <RestockOffer product={item} query={restock} />}
            <ProductPromises product={item} now={now} />
            <ProductFolds product={item} business={business} />
            <ProductLinks id={item.id} guides={guides} name={item.name} address={origin + item.path} />
          </div>
        </div>
      </div>
      <LateProducts id="related" title={words.together} of={related} count={4} />
      <SeenProducts id={item.id} />
    </>
  ),
})
