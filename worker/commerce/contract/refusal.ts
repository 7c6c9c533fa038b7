import * as z from 'zod'
import { entryOf } from '../../../shared/words/fit-words.ts'
import { plainText } from './text.ts'

const wireRefusal = z.object({
  code: z.string().catch('unknown'),
  message: z.string().catch(''),
  data: z.record(z.string(), z.unknown()).catch({}),
})

/** Error codes that the platform answers with a misleading status, with the right status. */
const remapped: Record<string, number> = { cocart_quantity_invalid_amount: 422 }

/** Returns the status that a refusal should have. */
export const statusOf = (code: string, status: number): number => entryOf(remapped, code) ?? status

/** Returns the code, the message as plain text and the data of an error response, with the seconds to wait in `retry_after`. */
export function refusalIn({ headers }: Response, body: unknown) {
  const { code, message, data } = wireRefusal.parse(body ?? {})
  const wait = Number(headers.get('Retry-After'))
  return { code, message: plainText(message), data: { ...(wait > 0 && { retry_after: wait }), ...data } }
}
