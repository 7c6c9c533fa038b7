import { brand } from '#brand/brand.ts'
import { capital } from '../../../shared/words/fit-words.ts'

export const category = 'Category'
export const collection = 'Collection'
export const price = 'Price'
export const forWhom = 'For whom'
export const occasion = 'Occasion'
export const inStock = 'In stock'
export const toPersonalise = 'To personalise'
export const centimetres = (length: string) => `${length}\u00a0cm`
export const bySelection = 'Our selection'
export const byNewest = 'Newest'
export const byPriceUp = 'Price, low to high'
export const byPriceDown = 'Price, high to low'
export const byName = 'Name, A to Z'
export const availableNow = 'Available now'
export const takeFilterOff = 'Remove the filter '
export const clearFilters = 'Clear filters'
export const from = 'From'
export const to = 'to'
export const filter = 'Filter'
export const closeFilters = 'Close the filters'
export const mySize = 'In my size'
export const noneHasAll = `${capital(brand.product.no)} meets all these choices.`
export const without = (words: string) => `Without ${words}`
export const seeAllProducts = `See all ${brand.product.many}`
export const byRelevance = 'Relevance'
export const theProducts = capital(brand.product.many)
export const perPage = `${capital(brand.product.many)} per page:`
export const selectionOrder = 'The selection follows the order of the house, without payment or advertising.'
export const pricesUndelivered = 'Prices include tax, delivery apart.'
export const deliveredWhereServed = ' Free delivery in the countries we serve.'
export const pricesDelivered = 'Prices include tax, delivery is free.'
export const struckPrices = 'Struck prices: the lowest price of the last 30 days.'
export const seeProducts = `See the ${brand.product.many}`
export const seeCount = (count: string) => `See ${count}`
export const filterCount = (chosen: number) => `Filter (${chosen})`
export const sortBy = 'Sort by'
export const sort = 'Sort'
export const pricesFrom = (lowest: string, highest: string) => `, from ${lowest} to ${highest}`
export const pageOf = (page: number) => `, page ${page}`
export const listDescription = (title: string, page: string, count: string, prices: string, phrase: string) =>
  `${title}${page}: ${count}${prices}. ${phrase}.`
export const titleOfPage = (title: string, page: number) => `${title}, page ${page}`
export const all = 'All'
export const nearbyLists = 'Nearby lists'
export const noPromotionNow = 'No promotion at the moment.'
export const seeNewProducts = 'See what is new'
export const noneYet = `${capital(brand.product.no)} yet: the shop opens soon.`
export const backHome = 'Back to the home page'
export const noneHere = `${capital(brand.product.no)} here for now.`
