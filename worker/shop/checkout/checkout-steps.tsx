import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { Field } from '../../../client/ui/field.tsx'
import type { SavedAddress } from '../../../shared/address/address-book.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { fieldOf, PhoneField, type Typed } from '../ui/fields.tsx'
import { AddressFields } from './checkout-address.tsx'
import { CheckoutBook } from './checkout-book.tsx'
import { CarrierChoice, Check, NoteField } from './checkout-form.tsx'
import type { Carriages } from './checkout-sums.tsx'

interface Props {
  typed: Typed
}

/** Draws the contact fields. A guest (`isGuest`) gets a link to the login, which leads back to the checkout. */
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

/** Draws the delivery address and the choice of a carrier. */
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

/**
 * Draws the billing address, the options and the note. The style sheet hides the billing address while its checkbox is
 * ticked.
 */
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

/**
 * Where the buyer's details are saved: `browser` will save them, `kept` means that this browser has done so, `account`
 * is the address book of a customer.
 */
type Keeper = 'browser' | 'kept' | 'account'

const keeperWords = {
  browser: 'checkout.details-offer',
  kept: 'checkout.details-kept',
  account: 'checkout.details-account',
} as const

/**
 * Draws the checkbox that saves contact and address. A customer's address goes to their address book. A guest's details
 * stay in their own browser, which can delete them at once.
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

/** Draws the boxes that the buyer ticks before an order. */
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
 * Draws the gift options. A gift always gets a delivery note without prices. The style sheet shows the field of the
 * gift message when the box is ticked.
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
