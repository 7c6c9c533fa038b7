import * as z from 'zod'
import { contactSubjectNames } from '../../../../shared/contact/contact.ts'

/** An unanswered message. */
export const wireMessage = z
  .object({
    id: z.int(),
    subject: z.enum(contactSubjectNames),
    name: z.string(),
    email: z.string(),
    /** The order number as the sender typed it (may be empty), and the number of the order found for it. */
    reference: z.string(),
    order: z.int().nullable(),
    /** Whether the sender's address is the address of that order. */
    of_buyer: z.boolean(),
    /** The product that the message is about. */
    product: z.object({ id: z.int(), name: z.string() }).nullable(),
    message: z.string(),
    /** Whether a bot probably wrote it. */
    suspect: z.boolean(),
    /** ISO 8601. */
    received_at: z.string(),
  })
  .transform(({ of_buyer, received_at, ...rest }) => ({
    ...rest,
    ofBuyer: of_buyer,
    receivedAt: received_at,
  }))
export type WorkshopMessage = z.output<typeof wireMessage>
