import * as t from '#text/cart-page.ts'
import CartPage from '../../../client/islands/cart-page.tsx'
import type { Cart, CartAnswer } from '../../../shared/cart/cart.ts'
import type { ProductList } from '../../../shared/catalogue/catalogue.ts'
import { text } from '../../../shared/messages.ts'
import { type Outcome, refused } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { noAnswer, unanswered } from '../../commerce/contract/error.ts'
import { listName } from '../../content/lists.ts'
import { Deferred, type Late, settle } from '../../render/deferred.tsx'
import type { Meta } from '../../render/document.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { customerTag, type Visit } from '../../render/visit.ts'
import { Breadcrumb } from '../ui/elements.tsx'
import { PendingGrid, ProductGrid } from '../ui/product-grid.tsx'
import { EmptyThread } from '../ui/threads.tsx'

interface Data {
  /** The cart; `null` when the platform does not answer. */
  cart: Cart | null
  /** Number of articles in the cart, from the visitor's cookies. */
  count: number
  /** A tag of the login that the Worker read the cart with; see `customerTag`. */
  customer: string | null
  /** Whether the browser sends no cart cookie: it may refuse cookies. */
  isUnknown: boolean
  /** Key of the line just removed, which the buyer can put back. */
  removed: string | null
  /** Whether the visitor just cancelled a removal (`paths.cartKept`). */
  isSaved: boolean
  suggested: Late<ProductList | null>
}

/** The number of products shown beside an empty cart. */
const shown = 4

function Restoral({ lineKey }: { lineKey: string }) {
  return (
    <form className="msg msg-info mb-s5" method="post" action={paths.cartItemRestoral(lineKey)}>
      <span className="pearl" aria-hidden="true" />
      <span>
        {`${text('cart.removed')} `}
        <button className="underline" type="submit">
          {t.putBack}
        </button>
      </span>
    </form>
  )
}

/** Draws the sentence that the specification requires after a cancelled removal. With script, a notice shows it. */
const SavedForLater = () => (
  <p className="msg msg-info mb-s5" role="status">
    <span className="pearl" aria-hidden="true" />
    <span>{text('cart.removed')}</span>
  </p>
)

function Empty({ suggested, isUnknown }: Pick<Data, 'suggested' | 'isUnknown'>) {
  return (
    <>
      <section className="void flush-top">
        <EmptyThread />
        <h1>{text('cart.empty')}</h1>
        {isUnknown && <p className="small">{text('cart.cookies-needed')}</p>}
        <p className="acts">
          <a className="btn" href={paths.list('nouveautes')}>
            {t.seeNewProducts}
          </a>
          <a className="btn btn-line" href={paths.favorites}>
            {t.myFavourites}
          </a>
        </p>
      </section>
      <section className="end-s9" aria-labelledby="suggested-title">
        <div className="head-row">
          <h2 className="h3" id="suggested-title">
            {listName('best-sellers')}
          </h2>
          <a className="link small" href={paths.list('best-sellers')}>
            {t.seeAll}
            <span className="sr">{t.ofList(listName('best-sellers'))}</span>
          </a>
        </div>
        <Deferred of={suggested} pending={<PendingGrid count={shown} />}>
          {(list) => <ProductGrid products={list?.products.slice(0, shown) ?? []} />}
        </Deferred>
      </section>
    </>
  )
}

/** Draws the cart page while the platform does not answer. It says first that nothing is lost. */
const Unread = ({ count }: Pick<Data, 'count'>) => (
  <section className="void flush-top">
    <EmptyThread />
    <h1>{text('cart.kept')}</h1>
    <p>
      {count > 0 && `${t.articlesAwait(count)} `}
      {text('cart.unread')}
    </p>
    <p className="acts">
      <a className="btn" href={paths.cart}>
        {text('failure.again')}
      </a>
      <a className="btn btn-line" href={paths.all}>
        {t.goOnShopping}
      </a>
    </p>
  </section>
)

function View({ data: { cart, count, isUnknown, removed, isSaved, suggested }, form }: ViewProps<Data>) {
  if (!cart)
    return (
      <div className="wrap">
        <Unread count={count} />
      </div>
    )
  const error = form?.errors['code']
  const refused = error === undefined ? undefined : { value: form?.values['code'] ?? '', error }
  return (
    <div className="wrap">
      {cart.lines.length > 0 && <Breadcrumb steps={[{ label: t.cart, path: paths.cart }]} />}
      {cart.lines.length > 0 && <h1 className="cart-title">{text('cart.title')}</h1>}
      {removed && <Restoral lineKey={removed} />}
      {isSaved && <SavedForLater />}
      {cart.lines.length > 0 ? (
        <div className="end-s10">
          <CartPage cart={cart} refused={refused} />
        </div>
      ) : (
        <Empty suggested={suggested} isUnknown={isUnknown} />
      )}
    </div>
  )
}

/** The format of the platform's line keys, which come from the URL. */
const lineKey = /^[0-9a-f]{32}$/

const head = ({ session }: Visit): Meta => ({
  title: t.cart,
  description: t.cartDescription,
  sheet: 'sheets/buying.css',
  // A crawler sends no cookie and sees an empty cart. Without a canonical URL, the page asks not to be indexed.
  ...(session.cartCount > 0 && { canonical: paths.cart }),
})

/**
 * Whether the status and the cookies of the response are known before the cart is read: no login that may have expired,
 * no discount code to apply.
 */
const isSettled = ({ session }: Visit) =>
  session.cartKey !== undefined && session.cartCount > 0 && !session.token && !session.linkedCode

/** The cart page. The drawer and the scripts read the same data as JSON. */
export const cart = page<Data>({
  path: paths.cart,
  async load({ commerce, session, url }) {
    const found = await commerce.cart.read().catch(unanswered)
    const removed = url.searchParams.get('removed') ?? ''
    const isBack = !found || found.lines.some((line) => line.key === removed)
    const bestSellers = () => commerce.catalogue.list({ slug: 'best-sellers', sort: 'selection', page: 1 })
    return {
      cart: found,
      count: session.cartCount,
      isUnknown: session.cartKey === undefined && session.token === undefined,
      customer: customerTag(session.token),
      isSaved: url.searchParams.has('kept'),
      removed: lineKey.test(removed) && !isBack ? removed : null,
      suggested: settle(found?.lines.length === 0 ? bestSellers() : null),
    }
  },
  isPersonal: (data) => data.cart === null || data.cart.lines.length > 0,
  meta: (_, visit) => head(visit),
  head: (visit) => (isSettled(visit) ? head(visit) : null),
  statusOf: ({ cart }) => (cart ? 200 : 503),
  json: ({ cart, customer }): CartAnswer | Outcome =>
    cart ? { cart, customer } : refused(503, noAnswer().notice),
  View,
})
