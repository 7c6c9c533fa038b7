import type { ReactNode } from 'react'
import * as t from '#text/ui.ts'
import { Field } from '../../../client/ui/field.tsx'
import { fieldOf, type Typed } from './typed.ts'

/** The phone of who receives, beside the address of a delivery. */
export const PhoneField = ({ typed }: { typed: Typed }): ReactNode => (
  <Field
    {...fieldOf(typed, 'phone')}
    type="tel"
    label={t.phone}
    hint={t.phoneHint}
    autoComplete="shipping tel"
    // A pasted number may come with signs and words that are cleaned off.
    maxLength={60}
  />
)
