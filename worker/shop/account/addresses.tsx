import * as t from '#text/account.ts'
import { Field } from '../../../client/ui/field.tsx'
import type { Customer } from '../../../shared/account/customer.ts'
import { fieldsOf, type SavedAddress } from '../../../shared/address/address-book.ts'
import { limits } from '../../../shared/limits.ts'
import { paths } from '../../../shared/paths.ts'
import { notFound } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { AddressFields } from '../checkout/checkout-address.tsx'
import { Check, Problems } from '../checkout/checkout-form.tsx'
import { fieldOf, PhoneField, typedIn } from '../ui/fields.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AddressBook } from './address-book.tsx'
import { customerOf } from './must-log-in.ts'

const title = t.myAddresses
const meta = (title: string) => ({
  title,
  description: t.addressesDescription,
  sheet: 'sheets/account.css' as const,
})

/** The address book of a customer. */
export const addresses = page<Pick<Customer, 'addresses'>>({
  path: paths.accountAddresses,
  load: customerOf,
  isOwn: () => true,
  meta: () => meta(title),
  View: ({ data }) => (
    <AccountFrame room={paths.accountAddresses}>
      <AddressBook addresses={data.addresses} />
    </AccountFrame>
  ),
})

interface Data {
  customer: Customer
  /** The address to change; `null` on the page of a new one. */
  address: SavedAddress | null
}

/** Fills the name fields of a new address with the customer's name. */
const namesOf = ({ firstName, lastName }: Customer) => ({ first_name: firstName, last_name: lastName })

function View({ data: { customer, address }, form }: ViewProps<Data>) {
  const typed = typedIn(form, address ? fieldsOf(address) : namesOf(customer))
  const others = customer.addresses.filter(({ id }) => id !== address?.id)
  return (
    <AccountFrame room={paths.accountAddresses} title={address ? t.editAddress : t.newAddress}>
      <Problems errors={form?.errors ?? {}} changes={[]} />
      <form
        className="form form-2 room-form"
        method="post"
        action={address ? paths.accountAddress(address.id) : paths.newAddress}
        data-enhance=""
        noValidate
      >
        <div className="wide">
          <Field
            {...fieldOf(typed, 'label')}
            label={t.addressName}
            hint={t.addressNameHint}
            required={false}
            maxLength={limits.addressBook.label}
          />
        </div>
        <AddressFields typed={typed} purpose="delivery" />
        <PhoneField typed={typed} />
        {others.length > 0 && (
          <div className="wide">
            <Check name="preferred" typed={typed} first={address?.isDefault ?? false}>
              {t.offerFirstAtCheckout}
            </Check>
          </div>
        )}
        <p className="room-acts wide">
          <button className="btn" type="submit">
            {t.save}
          </button>
          <a className="link" href={paths.accountAddresses}>
            {t.cancel}
          </a>
        </p>
      </form>
    </AccountFrame>
  )
}

const addressMeta = ({ address }: Data) => meta(address ? t.editAddress : t.newAddress)

export const newAddress = page<Data>({
  path: paths.newAddress,
  load: async (visit) => ({ customer: await customerOf(visit), address: null }),
  isOwn: () => true,
  meta: addressMeta,
  View,
})

/** The page of one saved address. Answers 404 for the address of another customer. */
export const address = page<Data>({
  path: paths.accountAddress(':id'),
  async load(visit) {
    const customer = await customerOf(visit)
    const own = customer.addresses.find(({ id }) => String(id) === visit.params['id'])
    return { customer, address: own ?? notFound() }
  },
  isOwn: () => true,
  meta: addressMeta,
  View,
})
