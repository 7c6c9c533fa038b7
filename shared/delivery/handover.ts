/** Where the buyer receives a parcel: at the address, or at a relay point, whose address is that of the parcel. */
export const handovers = ['home', 'relay'] as const
export type Handover = (typeof handovers)[number]

/** A way of delivery as WooCommerce stores it in an order. */
interface ShippingMethod {
  /** Names the plugin: `flat_rate`, `mondialrelay_official_shipping`, `chronorelais`. */
  method_id: string
  /** The name that the buyer read: `Point relais`. */
  method_title: string
}

/** Returns where a way of delivery of WooCommerce hands the parcel over. Its plugins say so in their names only. */
export const handoverThere = ({ method_id, method_title }: ShippingMethod): Handover =>
  /relais|relay/i.test(`${method_id} ${method_title}`) ? 'relay' : 'home'
