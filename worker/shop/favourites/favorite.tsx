import { brand } from '#brand/brand.ts'
import * as t from '#text/favourites.ts'
import type { Product, ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { type FavouriteList, favouriteForm } from '../../../shared/favourites/favourites.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { unanswered } from '../../commerce/contract/error.ts'
import { redirectTo } from '../../render/failure.ts'
import { page } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import { productsNamed } from '../catalogue/named-products.ts'
import { Breadcrumb } from '../ui/elements.tsx'
import { Empty } from '../ui/empty.tsx'
import { pageIn } from '../ui/page-in.ts'
import { ProductGrid } from '../ui/product-grid.tsx'
import { AccountFavourites, DeviceFavourites, RequestedProduct } from './own-favourites.tsx'

type Data =
  /** A selection that someone shared by its URL. */
  | { kind: 'shared'; products: readonly ProductSummary[] }
  /** The favourites of the account. `requested` is a product that the visitor wanted to add before the login. */
  | { kind: 'account'; list: FavouriteList; requested: Product | null }
  /**
   * Favourites that only this device stores: of a guest, of a platform without favourites, or while the platform fails.
   */
  | { kind: 'device'; isGuest: boolean; isAway?: boolean }

const titleOf = ({ kind }: Data) => (kind === 'shared' ? t.selection : t.myFavourites)

const pageAddress = (number: number) => (number === 1 ? paths.favorites : `${paths.favorites}?page=${number}`)

/**
 * Returns the product that the URL proposes as a favourite; `null` if it already is one. A GET adds nothing; the button
 * of the page does.
 */
async function requestedBy({ url, commerce }: Visit, { favourites }: FavouriteList): Promise<Product | null> {
  const [id] = favouriteForm.parse(Object.fromEntries(url.searchParams)).ajouter
  const wanted = id === undefined ? null : await commerce.catalogue.product(id)
  return favourites.some(({ product }) => product.id === wanted?.id) ? null : wanted
}

async function ownFavourites(visit: Visit): Promise<Data> {
  const { url, commerce, session } = visit
  if (!session.token) return { kind: 'device', isGuest: true }
  const asked = pageIn(url)
  // A failed response is not an empty list.
  const list = await commerce.favourites.list(asked).catch((error) => unanswered(error) ?? undefined)
  if (list === undefined) return { kind: 'device', isGuest: false, isAway: true }
  if (!list) return { kind: 'device', isGuest: false }
  // The customer may have removed the last product of this page.
  if (asked > 1 && asked > list.pages) redirectTo(pageAddress(Math.max(1, list.pages)), 303)
  return { kind: 'account', list, requested: await requestedBy(visit, list) }
}

/** The customer's own favourites, or a shared selection whose products the URL names. Search engines never index it. */
export const favorite = page<Data>({
  path: paths.favorites,
  async load(visit) {
    const named = visit.url.searchParams.get(brand.product.slugs)
    return named === null
      ? ownFavourites(visit)
      : { kind: 'shared', products: await productsNamed(named, visit.commerce.catalogue) }
  },
  isOwn: ({ kind }) => kind === 'account',
  statusOf: (data) => (data.kind === 'device' && data.isAway ? 503 : 200),
  meta: (data) => ({
    title: titleOf(data),
    description: data.kind === 'shared' ? t.selectionDescription : t.favouritesDescription,
    sheet: 'sheets/favorite.css',
  }),
  View: ({ data }) => (
    <div className="wrap end-s9">
      <Breadcrumb steps={[{ label: titleOf(data), path: paths.favorites }]} />
      <header className="list-head">
        <h1>{titleOf(data)}</h1>
        {data.kind === 'shared' && data.products.length > 0 && <p>{t.selectionLead}</p>}
        {data.kind === 'device' && data.isGuest && <Invitation />}
        {data.kind === 'device' && data.isAway && <Away />}
        {data.kind === 'account' && data.requested && <RequestedProduct product={data.requested} />}
      </header>
      {data.kind === 'shared' && <Selection products={data.products} />}
      {data.kind === 'account' && <AccountFavourites list={data.list} addressOf={pageAddress} />}
      {data.kind === 'device' && <DeviceFavourites />}
    </div>
  ),
})

/** Invites a guest to log in. Without script the device cannot store favourites; only the account can. */
const Invitation = () => (
  <>
    <p>{text('favourites.log-in-first')}</p>
    <p className="no-js">{t.onceLoggedIn}</p>
    <p>
      <a className="btn btn-line" href={paths.accountBackTo(paths.favorites)} data-late="overlay">
        {t.logIn}
      </a>
    </p>
  </>
)

const Away = () => (
  <>
    <p role="status">{text('favourites.away')}</p>
    <p>
      <a className="btn btn-line" href={paths.favorites}>
        {text('failure.again')}
      </a>
    </p>
  </>
)

const Selection = ({ products }: { products: readonly ProductSummary[] }) =>
  products.length > 0 ? (
    <>
      <h2 className="sr">{t.theProducts}</h2>
      <ProductGrid products={products} eager={4} />
    </>
  ) : (
    <Empty words={t.noneHere} label={t.seeAllProducts} href={paths.all} />
  )
