import * as z from 'zod'
import { wayBack } from '../../shared/way-back.ts'
import type { CheckoutSession } from '../session.ts'

const label = z.string().max(60)
/** A path of our own. A value from a cookie never leads to another site. */
const way = z
  .string()
  .max(200)
  .refine((path) => wayBack(path) === path)

const field = z.tuple([z.string().max(60), z.string().max(200)])

/** A notice for the next page. */
export const storedNotice = z.object({
  tone: z.enum(['success', 'info', 'warning', 'error']),
  text: z.string().max(400),
  lang: z.literal('en').exactOptional(),
  translation: z.string().max(400).exactOptional(),
  act: z
    .union([
      z.object({ label, post: way, fields: z.array(field).max(40).exactOptional() }),
      z.object({ label, go: way }),
      z.object({ label, copy: z.string().max(60), done: label }),
    ])
    .exactOptional(),
  seconds: z.int().positive().max(30).exactOptional(),
})

/** An order sent from checkout. */
export const storedAttempt: z.ZodType<CheckoutSession> = z.object({
  clientRef: z.uuid(),
  cartPrint: z.string().max(64),
  order: z.object({ id: z.int().positive(), key: z.string().max(100) }),
})

/** Reads a cookie with a schema; `undefined` when it is absent (most visits), broken or of another shape. */
export function stored<S extends z.ZodType>(shape: S, cookie: string | undefined): z.infer<S> | undefined {
  if (cookie === undefined) return undefined
  try {
    return shape.safeParse(JSON.parse(cookie)).data
  } catch {
    return undefined
  }
}
