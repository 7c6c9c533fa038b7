import type { ReactNode } from 'react'
import * as t from '#text/account.ts'
import type { SavedAddress } from '../../../shared/address/address-book.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { AddressLines } from '../ui/address-lines.tsx'
import { Icon } from '../ui/elements.tsx'

/** Returns the name of an address for screen readers, whose users cannot see which address a button belongs to. */
const nameOf = ({ label, address_1 }: SavedAddress) => label || address_1

/** Draws the customer's saved addresses with their buttons. */
export function AddressBook({ addresses }: { addresses: readonly SavedAddress[] }): ReactNode {
  const isFull = addresses.length >= limits.addressBook.size
  return (
    <>
      {addresses.length === 0 && <p className="soft mb-s5">{t.noAddressYet}</p>}
      {addresses.length > 0 && (
        <ul className="tiles mb-s5">
          {addresses.map((address) => (
            <li key={address.id} className="panel">
              <AddressCard address={address} isAlone={addresses.length === 1} />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="hint">{text('room.address-full', { n: String(limits.addressBook.size) })}</p>
      ) : (
        <a className="btn btn-line" href={paths.newAddress}>
          {t.addAddress}
        </a>
      )}
    </>
  )
}

function AddressCard({ address, isAlone }: { address: SavedAddress; isAlone: boolean }) {
  const { id, label, phone, isDefault } = address
  return (
    <>
      <h2 className="h4">{label || address.city}</h2>
      {isDefault && !isAlone && (
        <p className="tile-mark small vermeil">
          <Icon name="check" small />
          {t.offeredFirst}
        </p>
      )}
      <AddressLines address={address} phone={phone} />
      <div className="tile-acts">
        <a className="link" href={paths.accountAddress(id)} aria-label={t.editNamed(nameOf(address))}>
          {t.edit}
        </a>
        {!isDefault && (
          <form method="post" action={paths.preferAddress(id)}>
            <button className="link" type="submit" aria-label={t.offerFirstNamed(nameOf(address))}>
              {t.offerFirst}
            </button>
          </form>
        )}
        <details className="tile-ask">
          <summary className="link" aria-label={t.removeNamed(nameOf(address))}>
            {t.remove}
          </summary>
          <form method="post" action={paths.removeAddress(id)}>
            <p>{t.removeAddressAsk}</p>
            <button className="btn btn-line" type="submit">
              {t.yesRemove}
            </button>
          </form>
        </details>
      </div>
    </>
  )
}
