import type { ReactNode } from 'react'
import * as t from '#text/ui.ts'
import { Field } from '../../../client/ui/field.tsx'
import { fieldOf, type Typed } from './typed.ts'

/** Draws the field of the recipient's phone number, beside the delivery address. */
export const PhoneField = ({ typed }: { typed: Typed }): ReactNode => (
  <Field
    {...fieldOf(typed, 'phone')}
    type="tel"
    label={t.phone}
    hint={t.phoneHint}
    autoComplete="shipping tel"
    // A pasted number may hold other characters, which the server removes.
    maxLength={60}
  />
)
