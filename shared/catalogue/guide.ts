import { guideThemes } from '#brand/guides.ts'
import type { Block } from './content.ts'

/** Themes of the guides, in menu order. */
export const themeNames: readonly string[] = guideThemes.map(({ theme }) => theme)

/** A guide. The build reads it from the brand's `guides`; loading the catalogue makes an article of it. */
export interface Guide {
  id: number
  slug: string
  /** The h1. */
  title: string
  /** Title of the document (at most 60 characters) and description (at most 155). */
  seo: string
  description: string
  theme: string
  /** ISO dates: publication and last review. */
  date: string
  updated: string
  /** Introduction, above the text. */
  lead: string
  /** Links to products and guides by id, and to our own pages by path. */
  products: number[]
  next: number[]
  places: string[]
  body: Block[]
}
