import * as z from 'zod'
import type { Passkey } from '../../../shared/passkeys/passkey.ts'

/** Passkeys as their holder sees them. */
export const wirePasskeys = z.array(
  z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.string().nullable() }),
) satisfies z.ZodType<Passkey[]>

/** What a browser is asked for: read by the browser alone. */
export const wirePasskeyOptions = z.record(z.string(), z.unknown())
