import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { billingCountries } from '../../shared/address/countries.ts'
import { delivery as jeweller } from '../../shared/brands/aubenacre/delivery.ts'
import { delivery as potter } from '../../shared/brands/neutral/delivery.ts'
import { shownCarriages, shownPrice } from '../../shared/checkout/shown-carriages.ts'
import {
  carriagesTo,
  carriageTo,
  closedWhy,
  type DeliveryTable,
  isFreeEverywhere,
  percentOn,
  servedCountries,
  weightOf,
} from '../../shared/delivery/table.ts'
import { deliveryPiece } from '../../shared/pieces/delivery-piece.ts'
import { gramsOf } from '../../worker/commerce/contract/text.ts'

const paris = { country: 'FR', postcode: '75001' }
const ajaccio = { country: 'FR', postcode: '20000' }

/** Valid price bands of a delivery table: prices and limits rise, and the last band has no limit. */
const someBands = fc
  .array(fc.record({ price: fc.integer({ min: 0, max: 5000 }), more: fc.integer({ min: 1, max: 4000 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((drawn) => {
    let [price, upTo] = [0, 0]
    return drawn.map((each, index) => {
      price += each.price
      upTo += each.more
      return index === drawn.length - 1 ? { price } : { price, upTo }
    })
  })
const someWay = (carrier: string) =>
  fc.record({
    ...{ carrier: fc.constant(carrier), shortest: fc.integer({ min: 1, max: 5 }) },
    ...{ longest: fc.integer({ min: 5, max: 12 }), by: fc.constantFrom('weight' as const, 'sum' as const) },
    bands: someBands,
  })
const someTable: fc.Arbitrary<DeliveryTable> = fc
  .tuple(
    fc.shuffledSubarray([...billingCountries], { minLength: 2, maxLength: 8 }),
    fc.array(fc.tuple(someWay('un'), someWay('deux')), { minLength: 2, maxLength: 2 }),
    fc.integer({ min: 0, max: 3000 }),
  )
  .map(([countries, ways, unknownWeight]) => ({
    carriers: [
      { slug: 'un', name: 'Un', to: 'home' as const },
      { slug: 'deux', name: 'Deux', to: 'relay' as const },
    ],
    zones: [
      { name: 'Ici', countries: countries.slice(0, 1), ways: ways[0] ?? [] },
      { name: 'Ailleurs', countries: countries.slice(1), ways: ways[1] ?? [] },
    ],
    unknownWeight,
    rates: [...billingCountries, 'XI'].map((place) => ({ place, percent: 20 })),
  }))
const somePlace = fc.record({
  country: fc.constantFrom<string>(...billingCountries, 'MA', 'JP'),
  postcode: fc.constantFrom('', '75001', '20000', '97400', '10115', 'BT1 1AA', '35001'),
})
const someParcel = fc.record({
  weight: fc.integer({ min: 0, max: 30_000 }),
  sum: fc.integer({ min: 0, max: 500_000 }),
})

describe('delivery price', () => {
  it('is one price per carrier of a served place, and none elsewhere', () => {
    fc.assert(
      fc.property(someTable, someParcel, somePlace, (table, parcel, place) => {
        const ways = carriagesTo(table, parcel, place)
        const isServed = servedCountries(table).includes(place.country)
        if (!isServed) expect(ways).toEqual([])
        expect(new Set(ways.map(({ carrier }) => carrier)).size).toBe(ways.length)
        for (const { price, shortest, longest } of ways) {
          expect(Number.isSafeInteger(price) && price >= 0).toBe(true)
          expect(shortest).toBeLessThanOrEqual(longest)
        }
      }),
    )
  })

  it('never falls for a heavier and dearer parcel while bands rise', () => {
    fc.assert(
      fc.property(someTable, someParcel, someParcel, somePlace, (table, one, other, place) => {
        const light = { weight: Math.min(one.weight, other.weight), sum: Math.min(one.sum, other.sum) }
        const heavy = { weight: Math.max(one.weight, other.weight), sum: Math.max(one.sum, other.sum) }
        const [less, more] = [light, heavy].map((parcel) => carriagesTo(table, parcel, place))
        for (const [index, way] of (less ?? []).entries())
          expect(way.price).toBeLessThanOrEqual(more?.[index]?.price ?? Number.NaN)
      }),
    )
  })

  it('is that of the chosen carrier, or of the first one available', () => {
    fc.assert(
      fc.property(someTable, someParcel, somePlace, fc.constantFrom('un', 'deux', 'trois', ''), (...of) => {
        const [table, parcel, place, carrier] = of
        const ways = carriagesTo(table, parcel, place)
        const expected = ways.find((way) => way.carrier === carrier) ?? ways[0] ?? null
        expect(carriageTo(table, parcel, place, carrier)).toEqual(expected)
      }),
    )
  })

  it('is read from the form as the page showed it', () => {
    fc.assert(
      fc.property(someTable, someParcel, fc.constantFrom('un', 'deux', 'trois'), (table, parcel, carrier) => {
        const served = servedCountries(table).map((country) => ({
          country,
          ways: carriagesTo(table, parcel, { country, postcode: '' }),
        }))
        const shown = shownCarriages(served)
        for (const { country } of served)
          expect(shownPrice(shown, country, carrier)).toBe(
            carriageTo(table, parcel, { country, postcode: '' }, carrier)?.price,
          )
        expect(shownPrice(shown, 'MA', carrier)).toBe(0)
      }),
    )
  })

  it('depends on weight bands that include their end, or on the total in euros', () => {
    const at = (weight: number, sum = 0) =>
      carriagesTo(potter, { weight, sum }, paris).map(({ price }) => price)
    expect(at(1000)).toEqual([690, 450])
    expect(at(1001)).toEqual([890, 590])
    expect(at(30_000)).toEqual([1490, 990])
    expect(at(1000, 9_999)).toEqual([690, 450])
    expect(at(1000, 10_000)).toEqual([690, 0])
    const way = { carrier: 'domicile', shortest: 1, longest: 2, by: 'sum' as const }
    const bySum: DeliveryTable = {
      ...potter,
      zones: [
        {
          name: 'Ici',
          countries: ['FR'],
          ways: [{ ...way, bands: [{ price: 500, upTo: 50 }, { price: 0 }] }],
        },
      ],
    }
    const sums = [5000, 5001].map((sum) => carriageTo(bySum, { weight: 9000, sum }, paris)?.price)
    expect(sums).toEqual([500, 0])
  })

  it('of a special zone comes before its country; closed zones have none', () => {
    const parcel = { weight: 500, sum: 0 }
    expect(carriagesTo(potter, parcel, ajaccio).map(({ price }) => price)).toEqual([890])
    expect(carriagesTo(jeweller, parcel, { country: 'FR', postcode: '97400' })).toEqual([])
    const closed: DeliveryTable = { ...jeweller, closed: [{ place: 'corsica', why: 'Pas cet hiver.' }] }
    expect(carriagesTo(closed, parcel, ajaccio)).toEqual([])
    expect(closedWhy(closed, ajaccio)).toBe('Pas cet hiver.')
    expect(closedWhy(closed, paris)).toBeNull()
  })
})

test('the jeweller delivers free to seven countries in six to ten working days', () => {
  expect(servedCountries(jeweller)).toEqual(['FR', 'DE', 'IT', 'ES', 'GB', 'US', 'CA'])
  expect(isFreeEverywhere(jeweller)).toBe(true)
  for (const country of servedCountries(jeweller))
    expect(carriageTo(jeweller, { weight: 0, sum: 0 }, { country, postcode: '' })).toMatchObject({
      shortest: 6,
      longest: 10,
    })
})

test('a tax rate applies from its first day', () => {
  const table = {
    ...jeweller,
    rates: [
      { place: 'FR', percent: 20 },
      { place: 'FR', percent: 21, from: '2027-01-01' },
    ],
  }
  expect(percentOn(table, 'FR', '2026-12-31')).toBe(20)
  expect(percentOn(table, 'FR', '2027-01-01')).toBe(21)
  expect(percentOn(table, 'export', '2027-01-01')).toBeNull()
})

test('a product without weight counts with the default weight', () => {
  const lines = [
    { weight: 300, quantity: 2 },
    { weight: null, quantity: 1 },
  ]
  expect(weightOf(lines, { unknownWeight: 600 })).toBe(1200)
  expect(['0.35', '1', '', null, 'x'].map(gramsOf)).toEqual([350, 1000, null, null, null])
})

/** A delivery table as its form sends it. The owner may type anything. */
interface Rows {
  zones: {
    countries: string[]
    ways: { carrier: string; longest: unknown; bands: { price: string; upTo?: unknown }[] }[]
  }[]
  rates: { place: string; percent: string }[]
}
const zoneOf = ({ zones }: Rows, at = 0) => zones[at] ?? { countries: [], ways: [] }
const wayOf = (rows: Rows) => zoneOf(rows).ways[0] ?? { carrier: '', longest: 0, bands: [] }
const bandOf = (rows: Rows, at: number) => wayOf(rows).bands[at] ?? { price: '' }

describe('delivery table written by the owner', () => {
  const problems = (change: (rows: Rows) => void) => {
    const rows = structuredClone(deliveryPiece.encode(potter as never)) as never as Rows
    change(rows)
    const read = deliveryPiece.safeParse(rows)
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  it.each([
    ['Aubenacre', jeweller],
    ['the second brand', potter],
  ])('of %s is unchanged after encoding and parsing', (_, table) => {
    expect(deliveryPiece.parse(deliveryPiece.encode(table as never))).toEqual(table)
  })

  it.each<[string, (rows: Rows) => void, RegExp]>([
    [
      'a country in two zones',
      (rows) => zoneOf(rows, 2).countries.push('France'),
      /^zones: France est dans deux zones/,
    ],
    ['bands that do not rise', (rows) => (bandOf(rows, 1).upTo = 900), /bands\.1: Chaque tranche/],
    ['a last band with an end', (rows) => (bandOf(rows, 2).upTo = 9000), /bands\.2: La dernière/],
    ['a band in the middle without one', (rows) => delete bandOf(rows, 0).upTo, /bands\.0: Seule/],
    ['a price below nothing', (rows) => (bandOf(rows, 0).price = '-1'), /price: Un prix s’écrit/],
    ['a price that is none', (rows) => (bandOf(rows, 0).price = 'gratuit'), /price: Un prix s’écrit/],
    ['a zone without a carrier', (rows) => (zoneOf(rows).ways = []), /au moins un transporteur/],
    ['a carrier nobody knows', (rows) => (wayOf(rows).carrier = 'coursier'), /aucun transporteur/],
    [
      'a place that is no country',
      (rows) => (zoneOf(rows).countries = ['Atlantide']),
      /ce n’est pas un pays/,
    ],
    [
      'a country without its tax',
      (rows) => zoneOf(rows, 2).countries.push('Autriche'),
      /^rates: Il manque .*Autriche/,
    ],
    [
      'two rates on one day',
      (rows) => rows.rates.push({ place: 'France', percent: '10' }),
      /deux taux le même jour/,
    ],
    ['days the wrong way round', (rows) => (wayOf(rows).longest = '1'), /Pas avant le plus tôt/],
  ])('is refused with a message for %s', (_, change, sentence) => {
    expect(problems(change).join('\n')).toMatch(sentence)
  })

  it('accepts country names with or without accents', () => {
    expect(problems((rows) => (zoneOf(rows, 2).countries = ['belgique', 'DE', 'Italie', 'espagne']))).toEqual(
      [],
    )
  })
})
