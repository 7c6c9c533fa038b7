import { type AddressEntry, fieldsOf, type SavedAddress } from '../../../shared/address/address-book.ts'
import type { FormState } from '../../render/page.tsx'

/** What a button of the address book sends with the order: the number of an address, or `autre` for a blank one. */
export const pickedName = 'adresse'

/** A blank address; the country stays what the page proposes. */
const blank: Partial<Record<keyof AddressEntry, string>> = {
  first_name: '',
  last_name: '',
  address_1: '',
  address_2: '',
  city: '',
  postcode: '',
  phone: '',
}

/** The form shown again, its delivery filled with the address that was picked; all else stays as it was typed. */
export function withPicked(
  form: FormState | undefined,
  addresses: readonly SavedAddress[] | null,
): FormState | undefined {
  const picked = form?.values[pickedName]
  if (!form || picked === undefined) return form
  const address = addresses?.find(({ id }) => String(id) === picked)
  const { label: _, ...fields } = address ? fieldsOf(address) : { label: '', ...blank }
  return { ...form, values: { ...form.values, ...fields } }
}
