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
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Empty } from '../ui/empty.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { AccountFavourites, DeviceFavourites, WishedProduct } from './own-favourites.tsx'

type Data =
  /** A selection someone shares. */
  | { kind: 'shared'; products: readonly ProductSummary[] }
  /** What the account keeps; `wished` is a product wanted before logging in. */
  | { kind: 'account'; list: FavouriteList; wished: Product | null }
  /** What this device alone knows: of a guest, where the platform keeps no favourites, or while it does not answer. */
  | { kind: 'device'; isGuest: boolean; isAway?: boolean }

const titleOf = ({ kind }: Data) => (kind === 'shared' ? t.selection : t.myFavourites)

const pageAddress = (number: number) => (number === 1 ? paths.favorites : `${paths.favorites}?page=${number}`)

/** A product the address wants among the favourites: reading a page likes nothing, a button of it does. */
async function wishedBy({ url, commerce }: Visit, { favourites }: FavouriteList): Promise<Product | null> {
  const [id] = favouriteForm.parse(Object.fromEntries(url.searchParams)).ajouter
  const wanted = id === undefined ? null : await commerce.catalogue.product(id)
  return favourites.some(({ product }) => product.id === wanted?.id) ? null : wanted
}

async function ownFavourites(visit: Visit): Promise<Data> {
  const { url, commerce, session } = visit
  if (!session.token) return { kind: 'device', isGuest: true }
  const asked = Number(/^[1-9]\d{0,3}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1)
  // No answer is not the same as none kept.
  const list = await commerce.favourites.list(asked).catch((error) => unanswered(error) ?? undefined)
  if (list === undefined) return { kind: 'device', isGuest: false, isAway: true }
  if (!list) return { kind: 'device', isGuest: false }
  // The last of a page may have been taken off it.
  if (asked > 1 && asked > list.pages) redirectTo(pageAddress(Math.max(1, list.pages)), 303)
  return { kind: 'account', list, wished: await wishedBy(visit, list) }
}

/** One's own favourites, or a selection that an address names, whoever made it. Never indexed. */
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
        {data.kind === 'account' && data.wished && <WishedProduct product={data.wished} />}
      </header>
      {data.kind === 'shared' && <Selection products={data.products} />}
      {data.kind === 'account' && <AccountFavourites list={data.list} addressOf={pageAddress} />}
      {data.kind === 'device' && <DeviceFavourites />}
    </div>
  ),
})

/** Without script a device keeps nothing: the account does. */
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
