import { brand } from '#brand/brand.ts'
import type { Handover } from '../../../shared/delivery/handover.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import { handedOver } from './handover.ts'

export const compare = 'Compare'
export const addByReference = `Reference or name of ${brand.product.a} to add`
export const nothingFor = (words: string) => `Nothing for “${words}”.`
export const add = 'Add'
export const replaceAsk = (name: string) => `Which ${brand.product.one} is ${name} to replace?`
export const threeAtOnce = `Three ${brand.product.many} are compared at a time.`
export const replace = 'Replace '
export const keepThese = `Keep these three ${brand.product.many}`
export const none = 'None'
export const materials = 'Materials'
export const comprises = 'Holds'
export const personalisation = 'Personalisation'
export const oneToTenLetters = '1 to 10 letters'
export const availability = 'Availability'
export const inStock = (label: string) => `${label} in stock`
export const withYouAtHome = (to: Handover) => `${capital(handedOver[to])}, in France`
export const comparison = 'Comparison'
export const priceIncludingVat = 'Price, tax included'
export const struckPrice = 'Struck price: the lowest of the last 30 days'
export const actions = 'Next'
export const see = 'See'
export const takeOff = 'Remove'
export const takeOffComparison = (name: string) => ` ${name} from the comparison`
export const notApplicable = 'does not apply'
export const compareProducts = `Compare ${brand.product.many}`
export const chooseThree = `Choose up to three ${brand.product.many}: they show side by side.`
