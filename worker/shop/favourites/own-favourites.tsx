import type { ReactNode } from 'react'
import * as t from '#text/favourites.ts'
import { deviceMessages } from '#text/messages/device.ts'
import { heartsForm } from '../../../shared/cart/hearts-form.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { countedFrom } from '../../../shared/delivery/delivery.ts'
import { deviceLists, maxNamed } from '../../../shared/favourites/device-lists.ts'
import type { FavouriteList } from '../../../shared/favourites/favourites.ts'
import { paths } from '../../../shared/paths.ts'
import { fill } from '../../../shared/words/fill.ts'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductCard } from '../ui/product-card.tsx'
import { marksOf } from './favourite-marks.ts'

interface FrameProps {
  /** Favourites there are; none when only the device knows. */
  total?: number
  /** Those of this page, in its order. */
  ids?: readonly number[]
  children?: ReactNode
}

/**
 * What is around one's own favourites, whoever keeps them: `client/late/visitor/favourites.ts` fills it from the device, or
 * keeps what the server drew of the account true.
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

/** What this device keeps: only its own script knows. */
export const DeviceFavourites = () => <Frame />

/** A page of what the account keeps, with what has changed since each was saved. */
export function AccountFavourites({
  list: { favourites, total, page, pages },
  addressOf,
}: {
  list: FavouriteList
  /** Address of a page, from 1. */
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

/** A product whose heart was pressed before logging in, which one more press keeps. */
export const WishedProduct = ({ product: { id, name, path } }: { product: Product }) => (
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
