import type { ProductSummary } from '../../shared/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import { page } from '../render/page.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { jewelsNamed } from './named-jewels.ts'

interface Data {
  /** A selection someone shares; `null` on the page of one's own favourites. */
  shared: readonly ProductSummary[] | null
  isLoggedIn: boolean
}

const titleOf = ({ shared }: Data) => (shared ? 'Une sélection de bijoux' : 'Mes favoris')

/** One's own favourites, or a selection that an address names, whoever made it. Never indexed. */
export const favorite = page<Data>({
  path: paths.favorites,
  async load({ url, commerce, session }) {
    const named = url.searchParams.get('bijoux')
    const shared = named === null ? null : await jewelsNamed(named, commerce)
    return { shared, isLoggedIn: session.token !== undefined }
  },
  meta: (data) => ({
    title: `${titleOf(data)} — Aubenacre`,
    description: data.shared
      ? 'Des bijoux Aubenacre, choisis pour être montrés.'
      : 'Les bijoux Aubenacre dont vous avez touché le cœur.',
    sheet: 'sheets/favorite.css',
  }),
  View: ({ data }) => (
    <div className="wrap end-s9">
      <Breadcrumb steps={[{ label: titleOf(data), path: paths.favorites }]} />
      <header className="list-head">
        <h1>{titleOf(data)}</h1>
        {data.shared && data.shared.length > 0 && <p>Ces bijoux ont été choisis pour vous être montrés.</p>}
        {!data.shared && !data.isLoggedIn && <Invitation />}
      </header>
      {data.shared ? <Selection products={data.shared} /> : <OwnFavourites />}
    </div>
  ),
})

const Invitation = () => (
  <>
    <p>Connectez-vous pour garder vos favoris.</p>
    <p>
      <a className="btn btn-line" href={paths.accountBackTo(paths.favorites)} data-late="overlay">
        Se connecter
      </a>
    </p>
  </>
)

const Selection = ({ products }: { products: readonly ProductSummary[] }) =>
  products.length > 0 ? (
    <>
      <h2 className="sr">Les bijoux</h2>
      <ProductGrid products={products} eager={4} />
    </>
  ) : (
    <Empty words="Aucun bijou ici pour l’instant." label="Voir tous les bijoux" href={paths.all} />
  )

/** What this device keeps: only its own script knows, `client/late/favourites.ts`, which shows one part or the other. */
const OwnFavourites = () => (
  <section className="favourites js-only" aria-label="Mes favoris" data-late="favourites" data-now="">
    <div className="favourites-tools">
      <p className="small soft" role="status" />
      <p hidden>
        <a className="link small" href={paths.comparison} data-compare="">
          Comparer
        </a>
        <a className="link small" href={paths.favorites} data-share="">
          <Icon name="share" small />
          Partager ma liste
        </a>
      </p>
    </div>
    <h2 className="sr">Les bijoux</h2>
    <div className="grid" />
    <div hidden data-none="">
      <Empty
        words={'Vous n’avez pas encore de favori. Touchez le cœur d’un bijou pour le retrouver ici.'}
        label="Voir tous les bijoux"
        href={paths.all}
      />
    </div>
  </section>
)
