import * as z from 'zod'
import { clean } from '../../../../shared/one-line.ts'
import type { Parcel } from '../../../platform/mails/messages/order-parcel.ts'
import type { OrderThere } from './order-there.ts'

const words = z.union([z.string(), z.number().transform(String)]).catch('')
/** A parcel in the format of the tracking plugins by WooCommerce.com, Zorem and AfterShip. */
const tracked = z.object({
  tracking_number: words,
  tracking_provider: words,
  custom_tracking_provider: words,
  slug: words,
})
const listed = z.array(tracked).catch([])

/** Meta keys of plugins that store one parcel: its number, and its carrier or the only carrier they support. */
const single: readonly (readonly [number: string, carrier: string, only?: string])[] = [
  ['_aftership_tracking_number', '_aftership_tracking_provider_name'],
  ['ywot_tracking_code', 'ywot_carrier_name'],
  ['_tracking_number', '_tracking_provider'],
  ['lpc_outward_parcel_number', '', 'Colissimo'],
]
const lists = ['_wc_shipment_tracking_items', '_aftership_tracking_items']

const named = (slug: string) => slug.replaceAll(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase())

/** Returns the parcels that the usual plugins have stored in an order, each number once. */
export function parcelsThere({ meta }: Pick<OrderThere, 'meta'>): Parcel[] {
  const at = (key: string) => meta.find((each) => each.key === key)?.value
  const found = [
    ...lists
      .flatMap((key) => listed.parse(at(key) ?? []))
      .map((item) => ({
        carrier: item.custom_tracking_provider || named(item.tracking_provider || item.slug),
        tracking: item.tracking_number,
      })),
    ...single.map(([number, carrier, only]) => ({
      carrier: only ?? words.parse(at(carrier)),
      tracking: words.parse(at(number)),
    })),
  ].map(({ carrier, tracking }) => ({
    carrier: clean(carrier).slice(0, 60),
    tracking: clean(tracking).slice(0, 60),
  }))
  return [...new Map(found.filter(({ tracking }) => tracking).map((each) => [each.tracking, each])).values()]
}
