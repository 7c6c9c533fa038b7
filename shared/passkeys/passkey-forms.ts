import * as z from 'zod'
import { lineOf } from '../address/line-field.ts'
import { text } from '../messages.ts'

/** Bytes in base64url, the JSON format of browsers (Web Authentication, level 3, § 5.1). */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)
/** Credential id: at most 1,023 bytes. */
const id = bytes(1364)
const shared = { id, rawId: id, type: z.literal('public-key') }

/**
 * The browser's answer when it has made a passkey.
 * The shop requests no attestation, so the object has a few hundred bytes.
 */
const registration = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(8_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type PasskeyRegistration = z.output<typeof registration>

/** The browser's answer when a passkey was used. */
const assertion = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
  }),
})
export type PasskeyAssertion = z.output<typeof assertion>

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/** Makes a field for JSON from the page's script. `sentence` is the error for anything else. */
const written = (sentence: string) => z.string(sentence).max(20_000, sentence).default('')
const readAs = <T extends z.ZodType>(schema: T, sentence: string) =>
  written(sentence).transform((json, context) => {
    const read = schema.safeParse(jsonOf(json))
    if (read.success) return read.data
    context.addIssue(sentence)
    return z.NEVER
  })

const name = lineOf(40, text('passkey.name'))
const removed = z.string(text('passkey.unknown')).regex(/^[\w-]{1,1364}$/, text('passkey.unknown'))

/** Forms of the pages: the options to make a passkey, then the passkey. Only the platform reads the credential. */
export const askPasskeyForm = z.object({
  name,
  password: z
    .string()
    .default('')
    .refine((typed) => typed.length <= 200, text('room.password-wrong')),
})
export const addPasskeyForm = z.object({ name, credential: written(text('passkey.not-added')) })
export const usePasskeyForm = z.object({ credential: written(text('passkey.refused')) })
export const removePasskeyForm = z.object({ passkey: removed })

/** Bodies of the requests to the platform. */
export const addPasskeyFields = z.object({
  name,
  credential: readAs(registration, text('passkey.not-added')),
})
export const usePasskeyFields = z.object({ credential: readAs(assertion, text('passkey.refused')) })
