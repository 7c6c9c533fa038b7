import type { ReactNode } from 'react'
import type { Address } from '../../../shared/address/address.ts'
import { addressLines } from '../../../shared/address/address-lines.ts'

/** Draws an address as on a parcel, with the phone number below it if there is one. */
export const AddressLines = ({ address, phone }: { address: Address; phone?: string }): ReactNode => (
  <address translate="no">
    {[...addressLines(address), phone ?? ''].filter(Boolean).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address, never reordered
      <span key={index}>{line}</span>
    ))}
  </address>
)
