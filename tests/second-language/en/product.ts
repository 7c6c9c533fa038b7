import { brand } from '#brand/brand.ts'
import type { Handover } from '../../../shared/delivery/handover.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import { handedOver } from './handover.ts'

export const enlarge = ', enlarge'
export const photographs = 'Photographs'
export const viewNumbered = (view: number) => `View ${view}`
export const guaranteeNotice = 'Official notice of the European Union (PDF, new tab)'
export const theGuide = 'The guide'
export const theGuideFor = (time: string) => `The guide — ${time}`
export const readGuideNamed = (title: string) => `Read the article: ${title}`
export const readGuide = 'Read the article'
export const partOf = 'Part of: '
export const textToPersonalise = 'Text to personalise'
export const lettersRule = '1 to 10 lower-case letters, a to z'
export const innerCircumference = (size: string) => `${size} (inner circumference, in mm)`
export const description = 'Description'
export const materialsAndSizes = 'Materials and sizes'
export const toScale = 'To scale'
export const care = 'Care'
export const deliveryAndReturns = 'Delivery and returns'
export const safety = 'Safety and maker'
export const reference = (sku: string) => `Ref. ${sku}`
export const readToChoose = 'Read before you choose'
export const share = `Share ${brand.product.this}`
export const compare = 'Compare'
export const compareWithOthers = (name: string) => ` ${name} with other ${brand.product.many}`
export const ask = `A question about ${brand.product.this}`
export const workingDays = (days: number) => `${days} working days`
export const workingDaysBetween = (shortest: number, longest: number) =>
  `${shortest} to ${longest} working days`
export const withYou = (arrival: string, to: Handover) => `${capital(handedOver[to])} ${arrival}, in France.`
export const orderedBefore = (day: string, hour: number, preparation: string, carriage: string) =>
  ` Ordered before ${day}, ${hour}:00: preparation ${preparation}, then ${carriage} of carriage.`
export const paymentPromise = 'Card or PayPal, secure payment'
export const maker = 'Maker'
export const product = 'Product'
export const type = 'Type'
export const referenceTitle = 'Reference'
export const deliveryTermsApart = (countries: string) =>
  `Tracked delivery: ${countries}. Its price depends on the country, the weight and the carrier; it is told before you order. Outside the European Union, import duties and taxes may be added.`
export const deliveryTerms = (countries: string) =>
  `Free, tracked delivery: ${countries}. Outside the European Union, import duties and taxes, if any, come on top.`
export const madeForYou = `Made for you: ${brand.product.this} cannot be taken back or exchanged, unless it has a fault or we made a mistake. There is no right of withdrawal from ${brand.product.a} with your text.`
export const mayWithdraw = `Tell us within 14 days of receipt, without a reason; send ${brand.product.the} back within 30 days of receipt. We pay for the return if it has a fault or we made a mistake; otherwise you do. `
export const withdraw = 'Withdraw from the contract'
export const guaranteesBefore =
  'Legal guarantee of conformity for two years, and guarantee against hidden defects: '
export const guaranteesLink = 'legal guarantees of the terms of sale'
export const delivery = 'Delivery'
export const returns = 'returns and exchanges'
export const rightOfWithdrawal = 'right of withdrawal'
export const metaDescriptionApart = (name: string, materials: string, price: string) =>
  `${name}: ${materials}. ${price} tax included.`
export const metaDescription = (name: string, materials: string, price: string) =>
  `${name}: ${materials}. ${price} tax included, free delivery.`
export const treatment = (words: string) => `Treatment. ${words}.`
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
