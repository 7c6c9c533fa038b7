import type { ReactNode } from 'react'
import { Field } from '../../../client/ui/field.tsx'
import { fieldOf, type Typed } from './typed.ts'

/** The phone of who receives, beside the address of a delivery. */
export const PhoneField = ({ typed }: { typed: Typed }): ReactNode => (
  <Field
    {...fieldOf(typed, 'phone')}
    type="tel"
    label="Téléphone"
    hint="Pour la livraison seulement."
    autoComplete="shipping tel"
    // A pasted number may come with signs and words that are cleaned off.
    maxLength={60}
  />
)
