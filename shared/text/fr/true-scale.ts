/** A product at its true size. */

export const atNeck = 'au ras du cou'
export const baseOfNeck = 'à la base du cou'
export const underCollarbones = 'juste sous les clavicules'
export const highOnChest = 'en haut de la poitrine'
export const onChest = 'sur la poitrine'
export const underChest = 'sous la poitrine'

export const culturedPearl = 'perle de culture'
export const coin = 'pièce de 2\u00a0€, 25,75\u00a0mm'
export const besideScale = (coin: string, gem: string) => `À la même échelle\u00a0: ${coin}, et ${gem}`
export const besideCoin = (gem: string, coin: string) => `${gem}, à côté d’une ${coin}`
export const closedBracelet = (length: string, diameter: string) =>
  `bracelet de ${length}\u00a0cm fermé, environ ${diameter}\u00a0mm de diamètre`
export const ringSize = (size: number, diameter: string) =>
  `taille ${size}, ${diameter}\u00a0mm de diamètre intérieur`
export const onHandDetail = (words: string) => `sur la main, ${words}`
export const onLobe = (gem: string) => `À l’oreille\u00a0: ${gem} sur un lobe`
export const onLobeDetail = 'À l’oreille, posée sur le lobe d’une oreille de 6\u00a0cm.'
export const onNeck = (places: string) => `Sur un cou moyen\u00a0: ${places}`
export const onNeckDetail = (places: string) => `Sur un cou de 36\u00a0cm environ\u00a0: ${places}.`

/** Formats a measure with one decimal. */
export const decimal = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',')
export const stone = 'pierre'
export const sized = (name: string, size: string) => `${name} de ${size}\u00a0mm`
export const sizedFromTo = (name: string, from: string, to: string) => `${name} de ${from} à ${to}\u00a0mm`
export const sizedBy = (name: string, one: string, other: string) =>
  `${name} de ${one}\u00a0×\u00a0${other}\u00a0mm`
export const onHand = (words: string) => `Sur la main\u00a0: ${words}`
export const lengthAt = (length: string, place: string) => `${length}\u00a0cm ${place}`
