import { deliveryOf } from '#text/handover.ts'
import * as t from '#text/orders.ts'
import type { Address } from '../../../shared/address/address.ts'
import { addressLines } from '../../../shared/address/address-lines.ts'
import { countryName } from '../../../shared/address/countries.ts'
import { paymentWords } from '../../../shared/orders/order-words.ts'
import { versionWords } from '../../../shared/orders/terms-version.ts'
import type { TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { paths } from '../../../shared/paths.ts'

const Lines = ({ address }: { address: Address }) =>
  addressLines(address).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same
    <span className="order-line" translate="no" key={index}>
      {line}
    </span>
  ))

const isSame = (a: Address, b: Address) => addressLines(a).join('\n') === addressLines(b).join('\n')

/**
 * Draws the delivery and billing addresses, the payment method and the buyer's requests. Leaves out what the order does
 * not contain.
 */
export function OrderFacts({ order }: { order: TrackedOrder }) {
  const { scope, shipping, billing, phone, email, note, giftMessage, paymentMethod, termsVersion } = order
  if (scope === 'brief') {
    return (
      <dl className="order-facts">
        <div>
          <dt>{deliveryOf[order.handover]}</dt>
          <dd>
            {[shipping.city, shipping.country && countryName(shipping.country)].filter(Boolean).join(', ')}
          </dd>
        </div>
      </dl>
    )
  }
  return (
    <dl className="order-facts">
      <div>
        <dt>{deliveryOf[order.handover]}</dt>
        <dd>
          <Lines address={shipping} />
          {phone}
        </dd>
      </div>
      <div>
        <dt>{t.billing}</dt>
        <dd>
          {isSame(shipping, billing) ? t.sameAddress : <Lines address={billing} />}
          <span className="order-line">{email}</span>
        </dd>
      </div>
      {paymentMethod && (
        <div>
          <dt>{t.payment}</dt>
          <dd>{paymentWords(paymentMethod)}</dd>
        </div>
      )}
      {termsVersion && (
        <div>
          <dt>{t.terms}</dt>
          <dd>
            <a className="underline" href={paths.termsOf(termsVersion)}>
              {t.versionOf(versionWords(termsVersion))}
            </a>
          </dd>
        </div>
      )}
      {note && (
        <div>
          <dt>{t.orderNote}</dt>
          <dd className="order-words">{note}</dd>
        </div>
      )}
      {giftMessage && (
        <div>
          <dt>{t.giftCard}</dt>
          <dd className="order-words">{giftMessage}</dd>
        </div>
      )}
    </dl>
  )
}
