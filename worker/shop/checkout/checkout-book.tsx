import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { fieldsOf, type SavedAddress } from '../../../shared/address/address-book.ts'
import { paths } from '../../../shared/paths.ts'
import type { Typed } from '../ui/fields.tsx'
import { pickedName } from './checkout-data.ts'

interface Props {
  addresses: readonly SavedAddress[]
  typed: Typed
}

/** Id of the element that the browser scrolls to after the buyer has picked an address. */
const place = 'livraison'

/** Whether the form fields hold exactly this address of the book. */
const isTyped = (address: SavedAddress, typed: Typed): boolean =>
  Object.entries(fieldsOf(address)).every(([name, value]) => name === 'label' || typed.value(name) === value)

/**
 * Draws the customer's address book above the delivery fields. A button fills these fields and leaves the others as the
 * buyer typed them.
 */
export function CheckoutBook({ addresses, typed }: Props): ReactNode {
  const inUse = addresses.find((address) => isTyped(address, typed))
  return (
    <fieldset className="book wide" id={place}>
      <legend className="label">{t.myAddresses}</legend>
      {addresses.map((address) => (
        <Pick key={address.id} value={String(address.id)} isInUse={address === inUse}>
          <b className="medium">{address.label || `${address.first_name} ${address.last_name}`}</b>
          <span className="small">{`${address.address_1}, ${address.city}`}</span>
        </Pick>
      ))}
      <Pick value="autre" isInUse={inUse === undefined}>
        {t.otherAddress}
      </Pick>
    </fieldset>
  )
}

const Pick = ({ value, isInUse, children }: { value: string; isInUse: boolean; children: ReactNode }) => (
  <button
    type="submit"
    name={pickedName}
    value={value}
    formAction={`${paths.checkoutAddress}#${place}`}
    formNoValidate
    aria-pressed={isInUse}
  >
    {children}
  </button>
)
