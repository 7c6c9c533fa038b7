import { plainLetters } from '../../../../shared/words/plain-letters.ts'

/** A name as WordPress writes it in addresses and fields: signs are gone, spaces, dots and strokes are dashes. */
export const slugThere = (name: string): string =>
  plainLetters(name)
    .replace(/[^a-z0-9\s_./-]/g, '')
    .replace(/[\s./-]+/g, '-')
    .replace(/^-|-$/g, '')

/** Whether an attribute is one of the whole shop, whose options are terms; any other is made for a single product. */
const isOfShop = (slug: string): boolean => slug.startsWith('pa_')

/** The slug of an attribute: a product tells the name of one of its own instead, its variations do not. */
export const attributeSlug = ({ name, slug }: { name: string; slug?: string | undefined }): string =>
  slug && isOfShop(slug) ? slug : slugThere(slug || name)

/** An option as the cart of the platform takes it: terms by their slugs, what is of one product in its words. */
export const optionThere = (slug: string, option: string): string =>
  isOfShop(slug) ? slugThere(option) : option
