import fc from 'fast-check'
import type { Stripe } from 'stripe'

export const id = (prefix: string) =>
  fc.stringMatching(/^[A-Za-z0-9]{8,24}$/).map((rest) => `${prefix}_${rest}`)
export const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
export const seconds = fc.integer({ min: 1_600_000_000, max: 1_900_000_000 })
export const cents = fc.integer({ min: 0, max: 99_999_999 })
export const currency = fc.constantFrom('eur', 'usd', 'jpy')
export const word = fc.stringMatching(/^[a-z_]{3,20}$/)
/** A documented word, or a new one. */
export const open = (...known: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, word)

/** Metadata of other uses of the account, and metadata that looks like ours but is not in our database. */
export const metadata: fc.Arbitrary<Stripe.Metadata> = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ maxLength: 40 }), { maxKeys: 4 }),
  fc.constant({ attempt_id: 'basket-17', order_id: '17' }),
)

export const expandable = <T extends { id: string }>(prefix: string, whole: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: id(prefix) }, whole)
