import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { Field } from '../../../client/ui/field.tsx'
import type { SavedAddress } from '../../../shared/address/address-book.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { PhoneField } from '../ui/phone-field.tsx'
import { fieldOf, type Typed } from '../ui/typed.ts'
import { type Carriages, CarrierChoice } from './carriage.tsx'
import { AddressFields } from './checkout-address.tsx'
import { CheckoutBook } from './checkout-book.tsx'
import { Check, NoteField } from './checkout-form.tsx'

interface Props {
  typed: Typed
}

/** `isGuest`: the way to log in is offered, and leads back here. */
export function ContactStep({ typed, isGuest }: Props & { isGuest: boolean }): ReactNode {
  return (
    <fieldset className="step">
      <legend>{t.yourDetails}</legend>
      {isGuest && (
        <p className="small mb-s5">
          {t.haveAccount}
          <a className="link" href={paths.accountBackTo(paths.checkout)} data-late="overlay" data-login="">
            {t.logIn}
          </a>
        </p>
      )}
      <div className="form">
        <Field
          {...fieldOf(typed, 'email')}
          type="email"
          label={t.email}
          autoComplete="email"
          maxLength={254}
        />
        <Check name="newsletter" typed={typed}>
          {t.wantNewsletter}
        </Check>
      </div>
    </fieldset>
  )
}

export function DeliveryStep({
  typed,
  addresses,
  carriages,
}: Props & { addresses: readonly SavedAddress[]; carriages: Carriages }): ReactNode {
  return (
    <fieldset className="step">
      <legend>{t.delivery}</legend>
      <div className="form form-2">
        {addresses.length > 0 && <CheckoutBook addresses={addresses} typed={typed} />}
        <AddressFields typed={typed} purpose="delivery" />
        <PhoneField typed={typed} />
        <CarrierChoice carriages={carriages} typed={typed} />
      </div>
    </fieldset>
  )
}

/** The billing address, drawn but hidden by the sheet while the box above it is ticked. */
export function BillingAndNote({ typed, keeper }: Props & { keeper: Keeper }): ReactNode {
  return (
    <div className="stack mt-s5">
      <Check name="billing_same" typed={typed} first>
        {t.sameBilling}
      </Check>
      <div className="form form-2 billing">
        <AddressFields typed={typed} purpose="billing" />
      </div>
      <SaveDetails typed={typed} keeper={keeper} />
      <GiftOptions typed={typed} />
      <NoteField typed={typed} name="note" label={t.orderNote} maxLength={limits.noteLength} />
    </div>
  )
}

/** Who keeps the details of a buyer: nobody yet, this browser already, or the address book of the account. */
type Keeper = 'browser' | 'kept' | 'account'

const keeperWords = {
  browser: 'checkout.details-offer',
  kept: 'checkout.details-kept',
  account: 'checkout.details-account',
} as const

/**
 * Keeps contact and address, only when asked: of a customer who is logged in the address goes to their book, of a guest
 * all of it stays in their own browser, which can forget it at once.
 */
function SaveDetails({ typed, keeper }: Props & { keeper: Keeper }) {
  const isKept = keeper === 'kept'
  return (
    <div>
      <Check name="save_info" typed={typed} first={isKept} hint="save_info-hint">
        {t.saveMyDetails}
      </Check>
      <p className="hint under-check" id="save_info-hint">
        {text(keeperWords[keeper])}
        {isKept && (
          <>
            {' '}
            <button
              type="submit"
              className="underline"
              formAction={paths.forgetDetails}
              formNoValidate
              data-forgets=""
            >
              {t.forgetMyDetails}
            </button>
          </>
        )}
      </p>
    </div>
  )
}

export function Agreements({ typed }: Props): ReactNode {
  return (
    <div className="stack mt-s5">
      <Check name="accept_terms" typed={typed} required>
        {t.acceptTermsBefore}
        <a className="underline" href={paths.terms} target="_blank" rel="noopener">
          {t.termsOfSale}
        </a>
      </Check>
      <Check name="adult" typed={typed} required>
        {t.isAdult}
      </Check>
    </div>
  )
}

/**
 * A parcel that is a present leaves with a slip without prices, always: nobody has to think of it. Its card is written
 * in a field the sheet shows once the box is ticked.
 */
const GiftOptions = ({ typed }: { typed: Typed }): ReactNode => (
  <div>
    <Check name="gift" typed={typed} hint="gift-hint">
      {t.isGift}
    </Check>
    <p className="hint under-check" id="gift-hint">
      {t.giftSlip}
    </p>
    <div className="gift-card under-check">
      <NoteField typed={typed} name="gift_message" label={t.giftMessage} maxLength={limits.giftLength} />
    </div>
  </div>
)

/** The same in the recap, as long as the box is ticked; script keeps the words of the card as they are typed. */
export const GiftRecap = ({ typed }: { typed: Typed }): ReactNode => (
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
