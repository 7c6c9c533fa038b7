import type { ReactNode } from 'react'
import type { SavedAddress } from '../../../shared/address/address-book.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { AddressLines } from '../ui/address-lines.tsx'
import { Icon } from '../ui/icon.tsx'

/** What tells one address from another, for who cannot see where its buttons stand. */
const nameOf = ({ label, address_1 }: SavedAddress) => label || address_1

/** The addresses a customer keeps, and what can be done with each. */
export function AddressBook({ addresses }: { addresses: readonly SavedAddress[] }): ReactNode {
  const isFull = addresses.length >= limits.addressBook.size
  return (
    <>
      {addresses.length === 0 && (
        <p className="soft mb-s5">
          Aucune adresse pour l’instant. Celle que vous enregistrez ici remplit la commande à votre place.
        </p>
      )}
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
          Ajouter une adresse
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
          Proposée d’abord à la commande
        </p>
      )}
      <AddressLines address={address} phone={phone} />
      <div className="tile-acts">
        <a className="link" href={paths.accountAddress(id)} aria-label={`Modifier ${nameOf(address)}`}>
          Modifier
        </a>
        {!isDefault && (
          <form method="post" action={paths.preferAddress(id)}>
            <button className="link" type="submit" aria-label={`Proposer d’abord ${nameOf(address)}`}>
              Proposer d’abord
            </button>
          </form>
        )}
        <details className="tile-ask">
          <summary className="link" aria-label={`Supprimer ${nameOf(address)}`}>
            Supprimer
          </summary>
          <form method="post" action={paths.removeAddress(id)}>
            <p>
              Supprimer cette adresse de votre carnet
              {'\u202f?'}
            </p>
            <button className="btn btn-line" type="submit">
              Oui, supprimer
            </button>
          </form>
        </details>
      </div>
    </>
  )
}
