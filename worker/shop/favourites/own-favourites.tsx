import type { ReactNode } from 'react'
import * as t from '#text/favourites.ts'
import { deviceMessages } from '#text/messages/device.ts'
import { heartsForm } from '../../../shared/cart/hearts-form.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { countedFrom } from '../../../shared/delivery/delivery.ts'
import { deviceLists, maxNamed } from '../../../shared/favourites/device-lists.ts'
import type { FavouriteList } from '../../../shared/favourites/favourites.ts'
import { paths } from '../../../shared/paths.ts'
import { fill } from '../../../shared/words/fit-words.ts'
import { Icon } from '../ui/elements.tsx'
import { Empty } from '../ui/empty.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductCard } from '../ui/product-card.tsx'
import { marksOf } from './favourite-marks.ts'

interface FrameProps {
  /** Number of favourites; absent when only the device knows it. */
  total?: number
  /** Product ids of this page, in its order. */
  ids?: readonly number[]
  children?: ReactNode
}

/**
 * Draws the frame of the favourites of an account or a device. `client/late/visitor/favourites.ts` fills it from the
 * device, or keeps the server's list of the account up to date.
 */
function Frame({ total, ids = [], children }: FrameProps) {
  const isDrawn = total !== undefined
  return (
    <section
      className={isDrawn ? 'favourites' : 'favourites js-only'}
      aria-label={t.myFavourites}
      data-late="favourites"
      data-now=""
      data-account={isDrawn ? '' : undefined}
    >
      <div className="favourites-tools">
        <p className="small soft" role="status">
          {isDrawn && total > 0 && countWords(total)}
        </p>
        <p hidden={ids.length === 0}>
          <a
            className="link small"
            href={paths.comparisonOf(ids.slice(0, deviceLists.compared.maxItems))}
            hidden={ids.length < 2}
            data-compare=""
          >
            {t.compare}
          </a>
          <a
            className="link small"
            href={paths.sharedFavorites(ids.slice(0, maxNamed))}
            data-share={t.selectionOfHouse}
          >
            <Icon name="share" small />
            {t.shareMyList}
          </a>
        </p>
      </div>
      <h2 className="sr">{t.theProducts}</h2>
      <div className="grid">{children}</div>
      <div hidden={!isDrawn || total > 0} data-none="">
        <Empty words={t.noFavouriteYet} label={t.seeAllProducts} href={paths.all} />
      </div>
    </section>
  )
}

const countWords = (total: number) =>
  fill(deviceMessages[total < 2 ? 'favourites.account-one' : 'favourites.account-some'], { n: String(total) })

/** Draws the favourites of this device. Only its script can read them. */
export const DeviceFavourites = () => <Frame />

/** Draws a page of the account's favourites, each with its changes since the customer saved it. */
export function AccountFavourites({
  list: { favourites, total, page, pages },
  addressOf,
}: {
  list: FavouriteList
  /** Returns the URL of a page, counted from 1. */
  addressOf: (page: number) => string
}) {
  const day = countedFrom(Date.now())
  return (
    <>
      <Frame total={total} ids={favourites.map(({ product }) => product.id)}>
        {favourites.map((favourite, index) => (
          <ProductCard
            key={favourite.product.id}
            product={favourite.product}
            day={day}
            eager={index < 4}
            first={index === 0}
            marks={marksOf(favourite)}
            isLiked
          />
        ))}
      </Frame>
      <Pagination page={page} pages={pages} hrefOf={addressOf} />
    </>
  )
}

/** Proposes a product whose heart the visitor pressed before the login. The button adds it. */
export const RequestedProduct = ({ product: { id, name, path } }: { product: Product }) => (
  <>
    <p>
      <a className="link" href={path}>
        {name}
      </a>
      {t.notYetFavourite}
    </p>
    <p>
      <button className="btn" type="submit" form={heartsForm.id} name={heartsForm.add} value={id}>
        {t.addToFavourites}
      </button>
    </p>
  </>
)
