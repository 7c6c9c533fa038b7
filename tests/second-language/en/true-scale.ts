export const atNeck = 'close around the neck'
export const baseOfNeck = 'at the base of the neck'
export const underCollarbones = 'just under the collarbones'
export const highOnChest = 'high on the chest'
export const onChest = 'on the chest'
export const underChest = 'under the chest'
export const culturedPearl = 'cultured pearl'
export const coin = '2 euro coin, 25.75\u00a0mm'
export const besideScale = (coin: string, gem: string) => `To the same scale: ${coin}, and ${gem}`
export const besideCoin = (gem: string, coin: string) => `${gem}, beside a ${coin}`
export const closedBracelet = (length: string, diameter: string) =>
  `bracelet of ${length}\u00a0cm closed, about ${diameter}\u00a0mm across`
export const ringSize = (size: number, diameter: string) => `size ${size}, ${diameter}\u00a0mm across inside`
export const onHandDetail = (words: string) => `on the hand, ${words}`
export const onLobe = (gem: string) => `On the ear: ${gem} on a lobe`
export const onLobeDetail = 'On the ear, on the lobe of an ear of 6\u00a0cm.'
export const onNeck = (places: string) => `On an average neck: ${places}`
export const onNeckDetail = (places: string) => `On a neck of about 36\u00a0cm: ${places}.`
export const decimal = (value: number) => String(Math.round(value * 10) / 10)
export const stone = 'stone'
export const sized = (name: string, size: string) => `${name} of ${size}\u00a0mm`
export const sizedFromTo = (name: string, from: string, to: string) => `${name} of ${from} to ${to}\u00a0mm`
export const sizedBy = (name: string, one: string, other: string) =>
  `${name} of ${one}\u00a0×\u00a0${other}\u00a0mm`
export const onHand = (words: string) => `On the hand: ${words}`
export const lengthAt = (length: string, place: string) => `${length}\u00a0cm ${place}`
