import { pictureSrc } from '../../../assets.ts'

/** Pixels of the picture named on the wire: the largest the house makes. */
const wireWidth = 4096

/** WebP address of a picture of the house, also for one the last build did not hold. */
export const pictureAddress = (name: string, width: number = wireWidth): string =>
  pictureSrc(name, width) ?? `/pictures/${name}.webp`
