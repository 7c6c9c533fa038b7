import type { Handover } from '../../../shared/delivery/handover.ts'

export const handedOver: Record<Handover, string> = { home: 'with you', relay: 'at the relay point' }
export const deliveryOf: Record<Handover, string> = { home: 'Delivery', relay: 'Delivery to the relay point' }
export const relayHow = 'The delivery address is that of the relay point; write its name in the second line.'
