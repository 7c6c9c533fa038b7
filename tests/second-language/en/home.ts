import { brand } from '#brand/brand.ts'

export const forWhom = 'For whom'
export const byBudget = 'By budget'
export const byOccasion = 'By occasion'
export const findGift = 'Find a gift'
export const iSeekGift = 'I seek a gift '
export const at = ' at '
export const budget = 'Budget'
export const giftFor = 'for '
export const occasion = 'Occasion'
export const seeIdeas = 'See ideas'
export const guides = 'Guides'
export const allGuides = 'All guides'
export const seeNewProducts = 'See what is new'
export const allProducts = `All ${brand.product.many}`
export const seeCollection = 'See the collection'
export const typeFirstName = 'A first name, in lower case'
export const tryFirstName = 'Try a first name, in lower case.'
export const markdownLeadApart = `${brand.tagline}. Prices include all taxes, delivery apart.`
export const markdownLead = `${brand.tagline}. Prices include all taxes, delivery is free.`
export const markdownLinks = (address: string, llms: string) =>
  `Guides, pages of service and tools for assistants: ${address}${llms}`
export const preview = (what: string) => `Preview: ${what}`
