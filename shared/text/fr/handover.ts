import type { Handover } from '../../delivery/handover.ts'

/** Where a parcel is handed over. */

/** The place, inside a sentence. */
export const handedOver: Record<Handover, string> = { home: 'chez vous', relay: 'au point relais' }
/** How an article arrives. */
export const delivered: Record<Handover, string> = { home: 'livré', relay: 'livré au point relais' }
/** The name of a delivery address. */
export const deliveryOf: Record<Handover, string> = {
  home: 'Livraison',
  relay: 'Livraison au point relais',
}
export const relayHow =
  'L’adresse de livraison est celle du point relais\u00a0; écrivez son nom dans le complément d’adresse.'
