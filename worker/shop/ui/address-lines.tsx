import type { ReactNode } from 'react'
import type { Address } from '../../../shared/address/address.ts'
import { addressLines } from '../../../shared/address/address-lines.ts'

/** An address as it is written on a parcel; `phone`, when given, stands under it. */
export const AddressLines = ({ address, phone }: { address: Address; phone?: string }): ReactNode => (
  <address>
    {[...addressLines(address), phone ?? ''].filter(Boolean).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address, never reordered
      <span key={index}>{line}</span>
    ))}
  </address>
)
