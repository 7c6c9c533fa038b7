import { relative } from 'node:path'
import { inBrand, inProject } from '../settings.ts'
import { listFaults } from './lists.ts'
import { colourFaults, deliveryFaults, mailFaults } from './look.ts'
import { nameFaults, type Written } from './names.ts'
import { type BrandFiles, readBrand } from './read-brand.ts'
import { tradeFaults } from './trade.ts'

const keyFaults = ({ brand, offer }: BrandFiles): string[] => [
  ...(/^[a-z]+$/.test(brand.key) ? [] : [`brand.ts: the key is "${brand.key}"; use lower case letters`]),
  ...(/^[a-z0-9]{3,20}$/.test(offer.code) &&
  Number.isInteger(offer.percent) &&
  offer.percent > 0 &&
  offer.percent < 100
    ? []
    : ['offer.ts: the code is lower case letters and digits, the discount a whole number of percent']),
]

/** Returns the wordmarks whose width is not what brand.ts says: they would be too small, or stand beside their place. */
function wordmarkFaults({ brand, wordmarks }: BrandFiles): string[] {
  const said = [brand.wordmark.width, brand.wordmark.compactWidth]
  return wordmarks.flatMap((svg, index) => {
    const box = /viewBox="([^"]*)"/.exec(svg)?.[1] ?? ''
    const [file, field] = index === 0 ? ['wordmark', 'width'] : ['wordmark-compact', 'compactWidth']
    return box === `0 0 ${said[index]} 32`
      ? []
      : [
          `icons/${file}.svg: its viewBox is "${box}"; "0 0 ${said[index]} 32" fits wordmark.${field} of brand.ts`,
        ]
  })
}

/** Returns what would not work in a shop of this brand: a line per fault, each with its file, its key and what to do. */
export const brandFaults = (files: BrandFiles, written: Written): string[] => [
  ...keyFaults(files),
  ...wordmarkFaults(files),
  ...listFaults(files),
  ...nameFaults(files, written),
  ...tradeFaults(files),
  ...colourFaults(files),
  ...mailFaults(files),
  ...deliveryFaults(files),
]

/**
 * Checks the selected brand as a whole. What pages would leave out in silence stops the build.
 * @throws Error with a line per fault
 */
export async function checkBrand(written: Written): Promise<void> {
  const folder = inBrand('')
  const faults = brandFaults(await readBrand(folder), written)
  if (faults.length > 0)
    throw new Error(
      `The brand ${relative(inProject(''), folder)} is not whole:\n${faults.map((line) => `  ${line}`).join('\n')}`,
    )
}
