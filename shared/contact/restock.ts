import * as z from 'zod'
import { emailField } from '../account/email-field.ts'
import { text } from '../messages.ts'

/** The form for an alert when a product is available again. */
export const restockForm = z.object({
  /** Id of the variation, or of the product when it has none. */
  choice: z
    .string(text('restock.choice'))
    .regex(/^[1-9]\d{0,11}$/, text('restock.choice'))
    .transform(Number),
  email: emailField(text('checkout.email-missing'), text('checkout.email-invalid')),
})

/** State of an alert. */
export type RestockState = 'pending' | 'confirmed' | 'told'

/** An alert as the holder of its secret sees it. */
export interface RestockRequest {
  state: RestockState
  productId: number
  /** « Taille 52 ». Empty for a product without choices. */
  choice: string
}

/** Returns options with their labels in words: « Taille 52, Couleur or jaune ». */
export const choiceWords = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([label, option]) => `${label} ${option}`)
    .join(', ')

/** Query parameter that carries the secret of an alert. */
export const restockParameter = 'jeton'

/** Returns the address of an alert page with its secret. */
export const restockLink = (path: string, token: string) =>
  `${path}?${new URLSearchParams({ [restockParameter]: token })}`
