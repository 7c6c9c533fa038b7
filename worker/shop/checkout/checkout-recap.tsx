import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { legalGuarantees } from '#text/terms.ts'
import { LettersAgain } from '../../../client/ui/letters-again.tsx'
import { countryName } from '../../../shared/address/countries.ts'
import type { Cart, CartLine } from '../../../shared/cart/cart.ts'
import { arrival, arrivalWords, type Preparation } from '../../../shared/delivery/delivery.ts'
import { formatPrice } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { termsPart } from '../../content/texts.ts'
import { GuaranteeNotice } from '../ui/elements.tsx'
import type { Typed } from '../ui/fields.tsx'
import { ChangeList } from './checkout-form.tsx'
import { ByChoice, type Carriages, priceWords, TotalAmount, VatWords } from './checkout-sums.tsx'

interface Props {
  cart: Cart
  typed: Typed
  preparation: Preparation | null
  /** Time of the request, in milliseconds since 1970. */
  now: number
  /** The delivery address, as far as the page knows it. */
  place: { country: string; postcode: string }
  carriages: Carriages
  /** Changes since the buyer sent the order, one sentence each. */
  changes: readonly string[]
}

function LineRecap({ line }: { line: CartLine }): ReactNode {
  return (
    <li>
      <b>{`${line.quantity} × ${line.name}`}</b>
      {line.materials && (
        <>
          <br />
          {line.materials}
        </>
      )}
      {line.options.length > 0 && (
        <>
          <br />
          {line.options.join(', ')}
        </>
      )}
      {line.personalisation ? (
        <LettersAgain productId={line.id} personalisation={line.personalisation} />
      ) : (
        <br />
      )}
      <span className="num">{formatPrice(line.subtotal)}</span>
      <br />
      {line.personalised ? t.noWithdrawal : t.withdrawalDays}
    </li>
  )
}

/** Draws the discounts of the codes, between the subtotal and the total. */
const Discounts = ({ cart }: { cart: Cart }) => (
  <>
    <dt>{t.subtotal}</dt>
    <dd className="num">{formatPrice(cart.subtotal)}</dd>
    <dt>{t.discounts}</dt>
    {cart.coupons.map(({ code, saving }) => (
      <dd className="num" key={code}>{`${formatPrice(-saving)} (${code})`}</dd>
    ))}
  </>
)

/** Draws the delivery country that is selected in the form; see `ArrivalWords`. */
const CountryWords = ({ carriages: { served, country } }: { carriages: Carriages }) =>
  served.map(({ country: each }) => (
    <span className="of-country" key={each} data-to={each} data-chosen={each === country ? '' : undefined}>
      {countryName(each)}
    </span>
  ))

interface ArrivalProps {
  preparation: Preparation
  /** Milliseconds since 1970. */
  now: number
  carriages: Carriages
}

/**
 * Draws « , chez vous entre le … et le … » once per delivery country and carrier; a carrier of relay points says so. The
 * style sheet shows the one that the buyer selected in the form, with or without script. A browser that cannot select
 * shows the one that the server drew.
 */
const ArrivalWords = ({ preparation, now, carriages }: ArrivalProps): ReactNode => (
  <ByChoice
    carriages={carriages}
    draw={(way, country) => t.withYou(arrivalWords(arrival(now, preparation, way, country)), way.to)}
  />
)

/** Draws the gift options in the recap while the box is ticked. A script repeats the typed message there. */
const GiftRecap = ({ typed }: { typed: Typed }): ReactNode => (
  <>
    <dt className="of-gift">{t.gift}</dt>
    <dd className="of-gift">
      {t.slipWithoutPrices}
      <span className="gift-words" data-echo="gift_message">
        {typed.value('gift_message')}
      </span>
    </dd>
  </>
)

/**
 * Draws everything the buyer orders, just above the order button: each line with its choices, its letters and its
 * rights.
 */
export function Recap({ cart, typed, preparation, now, place, carriages, changes }: Props): ReactNode {
  return (
    <section className="panel mt-s6" id="recap" aria-labelledby="recap-title">
      {changes.length > 0 && (
        <div className="msg msg-warn mb-s5">
          <ChangeList changes={changes} />
        </div>
      )}
      <div className="step-done mb-s4">
        <h2 className="h4" id="recap-title">
          {t.beforeOrdering}
        </h2>
        <a className="link small" href={paths.cart} aria-label={t.editCart}>
          {t.edit}
        </a>
      </div>
      <dl className="spec">
        <dt>{t.articles}</dt>
        <dd>
          <ul className="stack">
            {cart.lines.map((line) => (
              <LineRecap key={line.key} line={line} />
            ))}
          </ul>
        </dd>
        {cart.coupons.length > 0 && <Discounts cart={cart} />}
        <dt>{t.delivery}</dt>
        <dd>
          {carriages.isFree ? (
            t.freeThen
          ) : (
            <ByChoice
              carriages={carriages}
              draw={({ name, price }) => t.carriedBy(name, priceWords(price))}
            />
          )}
          <CountryWords carriages={carriages} />
          {preparation && <ArrivalWords preparation={preparation} now={now} carriages={carriages} />}{' '}
          <a className="underline" href="#country" aria-label={t.editDelivery}>
            {t.edit}
          </a>
        </dd>
        <dt>{t.total}</dt>
        <dd className="num">
          <b className="medium">
            <TotalAmount cart={cart} carriages={carriages} />
          </b>
          <VatWords total={cart.total} place={place} carriages={carriages} />
        </dd>
        <GiftRecap typed={typed} />
        <dt>{t.withdrawal}</dt>
        <dd>
          {t.withdrawalBefore}
          <a className="underline" href={paths.withdrawal} target="_blank" rel="noopener">
            {t.withdrawHere}
          </a>
          {t.withdrawalAfter}
        </dd>
        <dt>{t.guarantees}</dt>
        <dd>
          {t.guaranteesBefore}
          <a className="underline" href={termsPart(legalGuarantees)} target="_blank" rel="noopener">
            {t.legalGuarantees}
          </a>
          <GuaranteeNotice />
        </dd>
        <dt className="duties">{t.duties}</dt>
        <dd className="duties">{carriages.isFree ? t.dutiesOfFree : t.dutiesOutside}</dd>
      </dl>
    </section>
  )
}
