import * as z from 'zod'
import type { Passkey } from '../../../shared/passkeys/passkey.ts'

/** Passkeys as their owner sees them. */
export const wirePasskeys = z.array(
  z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.string().nullable() }),
) satisfies z.ZodType<Passkey[]>

/** WebAuthn options. Only the browser reads them. */
export const wirePasskeyOptions = z.record(z.string(), z.unknown())
