import * as z from 'zod'
import { emailField } from '../account/email-field.ts'
import { text } from '../messages.ts'

/** The form that asks to be told of the return of a product. */
export const restockForm = z.object({
  /** Id of the variation, or of the product when it has none. */
  choice: z
    .string(text('restock.choice'))
    .regex(/^[1-9]\d{0,11}$/, text('restock.choice'))
    .transform(Number),
  email: emailField(text('checkout.email-missing'), text('checkout.email-invalid')),
})

/** Where a request stands. */
export type RestockState = 'pending' | 'confirmed' | 'told'

/** A request as the holder of its secret sees it. */
export interface RestockRequest {
  state: RestockState
  productId: number
  /** « Taille 52 »; empty for a product without choices. */
  choice: string
}

/** Options by their label, in words: « Taille 52, Couleur or jaune ». */
export const choiceWords = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([label, option]) => `${label} ${option}`)
    .join(', ')

/** The secret of a request in an address. */
export const restockParameter = 'jeton'

/** A page of requests for the holder of a secret. */
export const restockLink = (path: string, token: string) =>
  `${path}?${new URLSearchParams({ [restockParameter]: token })}`
