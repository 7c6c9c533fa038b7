import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import * as t from '#text/buying.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { Attribute, ProductSummary } from '../../shared/catalogue/catalogue.ts'
import type { Choice } from '../../shared/catalogue/product-choice.ts'
import { deviceKeys } from '../../shared/favourites/device-keys.ts'
import { type Cents, formatPrice } from '../../shared/money.ts'
import type { Buyable } from './buyable.ts'
import { attributeField, choiceOf, missingWords, stateOf, unavailableSentence } from './selection.ts'
import { Price } from './small-parts.tsx'

interface AttributeProps {
  item: Buyable
  attribute: Attribute
  field: string
  /**
   * The current choice.
   * `null` before hydration, because the text would not follow the choice in a browser without script.
   */
  choice: Choice | null
  required: boolean
}

/** Draws one group of radios. Unavailable options are crossed out and disabled; a sentence below says why. */
function AttributeChoice({ item, attribute, field, choice, required }: AttributeProps): ReactNode {
  const { slug, label, options } = attribute
  const chosen = choice?.[slug]
  const given = choice ?? {}
  const isSize = slug.includes('taille')
  const isRing = brand.hasRingSizes && isSize && options.every((option) => /^\d+$/.test(option))
  const gone = item.availability === 'sold-out' ? '' : unavailableSentence(item, slug, given)
  return (
    <fieldset className="pick">
      <legend>
        <span>
          {chosen ? (
            <>
              {`${label}\u00a0: `}
              <b>{chosen}</b>
            </>
          ) : !choice && item.chosen[slug] ? (
            label
          ) : (
            missingWords(label)
          )}
        </span>
        {isRing && (
          <a className="link" href={buyPaths.ringSize} data-late="overlay">
            {t.findMySize}
          </a>
        )}
      </legend>
      <div className={isSize ? 'sizes' : 'opts'}>
        {options.map((option) => {
          const state = stateOf(item, slug, option, given)
          return (
            <label className="opt-box" key={option} data-state={state}>
              <input
                type="radio"
                name={field}
                value={option}
                defaultChecked={option === item.chosen[slug]}
                disabled={state !== 'left'}
                required={required}
              />
              <span>{option}</span>
              {state === 'sold-out' && <span className="sr">{t.thenSoldOut}</span>}
            </label>
          )
        })}
      </div>
      {isRing && (
        // `client/late/products/ring-choice.ts` writes about the stored size here, even before hydration.
        <p className="note" data-late="ring-choice" data-now={deviceKeys.ringSize} suppressHydrationWarning>
          {t.betweenTwoSizes}
        </p>
      )}
      {/* Always present, so that screen readers announce the text that appears in it. */}
      <p className="note" role="status">
        {gone}
      </p>
    </fieldset>
  )
}

interface Props {
  item: Buyable
  pieceId?: number
  /** The values of the form. `null` before hydration. */
  values: FormData | null
}

/**
 * Draws all choices of an item. In a set they become required only after hydration, because only a script can lift the
 * requirement for an unticked piece.
 */
export function Choices({ item, pieceId, values }: Props): ReactNode {
  const choice = values && choiceOf(values, item, pieceId)
  return item.attributes.map((attribute) => (
    <AttributeChoice
      key={attribute.slug}
      item={item}
      attribute={attribute}
      field={attributeField(attribute.slug, pieceId)}
      choice={choice}
      required={pieceId === undefined || values !== null}
    />
  ))
}

interface BuyPriceProps {
  product: Pick<ProductSummary, 'price' | 'priorPrice'>
  /** Whether variations differ in price and none is chosen. The price is then the lowest. */
  from: boolean
  /** Whether the buyer pays delivery separately. */
  deliveryApart?: boolean | undefined
}

/** Draws the price of the current choice. A reduced price comes with the sentence that the law requires. */
export const BuyPrice = ({ product, from, deliveryApart }: BuyPriceProps): ReactNode => (
  <div aria-live="polite">
    {from && <p className="small soft">{t.from}</p>}
    <Price product={product} large />
    <p className="price-low">
      {product.priorPrice !== null && (
        <>
          {t.lowestPrice(formatPrice(product.priorPrice))}
          <br />
        </>
      )}
      {deliveryApart ? t.priceUndelivered : t.priceDelivered}
    </p>
  </div>
)

interface BarProps {
  name: string
  price: Cents
  /** The current choice, or the attribute to choose next. `''` when there is nothing to choose. */
  choice: string
  soldOut: boolean
}

/**
 * Draws the bar that keeps a buy button on a phone's screen after the button of the form has scrolled away.
 * `client/late/products/buybar.ts` shows it, from the first scroll on.
 */
export const BuyBar = ({ name, price, choice, soldOut }: BarProps): ReactNode =>
  !soldOut && (
    <div className="buybar m-only js-only" data-late="buybar" data-scroll="(width <= 768px)">
      <p>
        <b>{name}</b>
        <span className="num">
          {formatPrice(price)}
          {choice && ` · ${choice}`}
        </span>
      </p>
      <button className="btn" type="submit">
        {t.add}
      </button>
    </div>
  )
