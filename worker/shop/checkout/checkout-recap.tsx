import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { LettersAgain } from '../../../client/ui/letters-again.tsx'
import { countryName } from '../../../shared/address/country-names.ts'
import type { Cart, CartLine } from '../../../shared/cart/cart.ts'
import type { Preparation } from '../../../shared/delivery/delivery.ts'
import { deliveryCountries } from '../../../shared/limits.ts'
import { formatPrice } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { capital } from '../../../shared/words/capital.ts'
import { GuaranteeNotice } from '../product/guarantee-notice.tsx'
import type { Typed } from '../ui/typed.ts'
import { ArrivalWords } from './arrival-words.tsx'
import { GiftRecap } from './checkout-gift.tsx'
import { ChangeList } from './checkout-problems.tsx'
import { VatWords } from './included-vat.tsx'

interface Props {
  cart: Cart
  typed: Typed
  preparation: Preparation | null
  /** When the page was asked for, in milliseconds since 1970. */
  now: number
  /** Where the parcel goes, as far as the page knows. */
  place: { country: string; postcode: string }
  /** What is no longer as it was when the order was sent. */
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
      {line.personalised
        ? `${capital(brand.product.one)} personnalisé\u00a0: pas de droit de rétractation.`
        : 'Droit de rétractation de 14 jours\u202f; port retour à votre charge.'}
    </li>
  )
}

/** What the codes take off, between the sum of the articles and the total. */
const Discounts = ({ cart }: { cart: Cart }) => (
  <>
    <dt>Sous-total</dt>
    <dd className="num">{formatPrice(cart.subtotal)}</dd>
    <dt>Remises</dt>
    {cart.coupons.map(({ code, saving }) => (
      <dd className="num" key={code}>{`${formatPrice(-saving)} (${code})`}</dd>
    ))}
  </>
)

/** The country of delivery, as the list of countries has it now: see `ArrivalWords`. */
const CountryWords = ({ country }: { country: string }) =>
  deliveryCountries.map((each) => (
    <span className="of-country" key={each} data-to={each} data-chosen={each === country ? '' : undefined}>
      {countryName(each)}
    </span>
  ))

/** All that is ordered, just above the button that binds: each line with its choices, its letters and its rights. */
export function Recap({ cart, typed, preparation, now, place, changes }: Props): ReactNode {
  return (
    <section className="panel mt-s6" id="recap" aria-labelledby="recap-title">
      {changes.length > 0 && (
        <div className="msg msg-warn mb-s5">
          <ChangeList changes={changes} />
        </div>
      )}
      <div className="step-done mb-s4">
        <h2 className="h4" id="recap-title">
          Avant de commander
        </h2>
        <a className="link small" href={paths.cart} aria-label="Modifier le panier">
          Modifier
        </a>
      </div>
      <dl className="spec">
        <dt>Articles</dt>
        <dd>
          <ul className="stack">
            {cart.lines.map((line) => (
              <LineRecap key={line.key} line={line} />
            ))}
          </ul>
        </dd>
        {cart.coupons.length > 0 && <Discounts cart={cart} />}
        <dt>Livraison</dt>
        <dd>
          {'Offerte, '}
          <CountryWords country={place.country} />
          {preparation && <ArrivalWords preparation={preparation} now={now} country={place.country} />}{' '}
          <a className="underline" href="#country" aria-label="Modifier la livraison">
            Modifier
          </a>
        </dd>
        <dt>Total TTC</dt>
        <dd className="num">
          <b className="medium">{formatPrice(cart.total)}</b>
          <VatWords total={cart.total} place={place} />
        </dd>
        <GiftRecap typed={typed} />
        <dt>Rétractation</dt>
        <dd>
          {'En ligne, par le lien «\u00a0'}
          <a className="underline" href={paths.withdrawal} target="_blank" rel="noopener">
            Renoncer au contrat ici
          </a>
          {'\u00a0» au bas de chaque page.'}
        </dd>
        <dt>Garanties</dt>
        <dd>
          {'Conformité et vices cachés, deux ans chacune\u00a0: '}
          <a
            className="underline"
            href={`${paths.terms}#partie-18-garanties-legales`}
            target="_blank"
            rel="noopener"
          >
            garanties légales
          </a>
          <GuaranteeNotice />
        </dd>
        <dt className="duties">Droits de douane</dt>
        <dd className="duties">
          {
            'Royaume-Uni, États-Unis, Canada\u00a0: livraison offerte\u202f; droits et taxes d’importation éventuels en sus, à régler au pays d’arrivée.'
          }
        </dd>
      </dl>
    </section>
  )
}
