import { expect, it } from 'vitest'
import { fitsCountry, readPostcode } from '../../shared/address/postcodes.ts'
import { couponRefusal } from '../../shared/cart/coupon-messages.ts'
import { extraWords } from '../../shared/cart/extras.ts'
import { writeChoice } from '../../shared/catalogue/product-choice.ts'
import { entryOf } from '../../shared/words/fit-words.ts'

/** Names that every object inherits. */
const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']

it.each(inherited)('a table has no entry « %s » that it only inherits', (name) => {
  expect(entryOf<unknown>({ a: 1 }, name)).toBeUndefined()
  // Names that begin with `_` are internal.
  const words = extraWords(JSON.parse(`{"${name}":"à toi"}`)).join('')
  expect(words).toMatch(name.startsWith('_') ? /^$/ : new RegExp(`^${name}\\s: à toi$`, 'i'))
  expect(couponRefusal(name)).toBe('coupon.invalid')
  expect(fitsCountry(name, '75001')).toBe(false)
  expect(readPostcode(name, '75001')).toBeUndefined()
  const query = new URLSearchParams()
  writeChoice(query, [{ slug: name }], {})
  expect(`${query}`).toBe('')
})
