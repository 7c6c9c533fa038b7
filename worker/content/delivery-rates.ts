import * as t from '#text/delivery-rates.ts'
import { countryName } from '../../shared/address/countries.ts'
import { territories } from '../../shared/address/territories.ts'
import type { Block, Words } from '../../shared/catalogue/content.ts'
import type { DeliveryTable } from '../../shared/delivery/table.ts'
import { formatPrice } from '../../shared/money.ts'
import { deliveryNow, isDelivered } from './house-pieces.ts'

type Way = DeliveryTable['zones'][number]['ways'][number]

const cell = (text: string): Words[] => [{ text }]
const price = (cents: number) => (cents === 0 ? t.free : formatPrice(cents))

/** Returns « 6,90 € jusqu’à 1 kg ; 8,90 € jusqu’à 3 kg ; 14,90 € au-delà ; offerte à partir de 150,00 € ». */
function pricesOf({ by, bands, freeFrom }: Way): string {
  const measure = (upTo: number) => (by === 'weight' ? t.kilograms(upTo / 1000) : formatPrice(upTo * 100))
  const parts = bands.map((band) => {
    if (band.upTo !== undefined) return t.upTo(price(band.price), measure(band.upTo))
    return bands.length === 1 ? price(band.price) : t.beyond(price(band.price))
  })
  return [...parts, ...(freeFrom === undefined ? [] : [t.freeFrom(formatPrice(freeFrom))])].join('\u202f; ')
}

/**
 * Returns the delivery rates as the delivery page shows them: a row per carrier and zone, then the places without
 * delivery.
 */
function ratesOf({ carriers, zones, closed = [] }: DeliveryTable): Block[] {
  const rows = zones.flatMap(({ countries, territories: places = [], ways }) =>
    ways.map((way) => {
      const names = [...countries.map(countryName), ...places.map((name) => territories[name].name)]
      const name = carriers.find(({ slug }) => slug === way.carrier)?.name ?? ''
      return [names.join(', '), name, t.workingDays(way.shortest, way.longest), pricesOf(way)].map(cell)
    }),
  )
  return [
    { kind: 'heading', text: t.rates },
    { kind: 'table', head: [t.countries, t.carrier, t.days, t.price].map(cell), rows },
    ...(closed.length > 0
      ? [
          {
            kind: 'list' as const,
            ordered: false,
            items: closed.map(({ place, why }) => cell(t.notDelivered(territories[place].name, why))),
          },
        ]
      : []),
  ]
}

/** Returns the delivery text with the rates after its introduction, where carriage has a price. */
export function withRates(body: readonly Block[]): readonly Block[] {
  if (isDelivered() && !deliveryNow().closed?.length) return body
  const at = body.findIndex(({ kind }) => kind === 'heading')
  const place = at < 0 ? body.length : at
  return [...body.slice(0, place), ...ratesOf(deliveryNow()), ...body.slice(place)]
}
