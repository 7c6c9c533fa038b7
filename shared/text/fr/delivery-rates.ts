/** Delivery prices, on the delivery page. */

export const rates = 'Les tarifs'
export const countries = 'Pays'
export const carrier = 'Transporteur'
export const days = 'Transport'
export const price = 'Prix'
export const free = 'offerte'
export const kilograms = (weight: number) => `${String(weight).replace('.', ',')}\u00a0kg`
export const upTo = (price: string, measure: string) => `${price} jusqu’à ${measure}`
export const beyond = (price: string) => `${price} au-delà`
export const freeFrom = (sum: string) => `offerte à partir de ${sum}`
export const workingDays = (shortest: number, longest: number) =>
  shortest === longest ? `${longest} jours ouvrés` : `${shortest} à ${longest} jours ouvrés`
export const notDelivered = (place: string, why: string) => `${place}\u00a0: non livré. ${why}`
