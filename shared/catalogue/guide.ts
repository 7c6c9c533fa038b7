import { guideThemes } from '#brand/guides.ts'
import type { Block } from './content.ts'

/** Themes of the guides of the house, in the order of the menu. */
export const themeNames: readonly string[] = guideThemes.map(({ theme }) => theme)

/** A guide of the house, read from `guides` of the brand at build. The load of the catalogue makes an article of it. */
export interface Guide {
  id: number
  slug: string
  /** The h1. */
  title: string
  /** Title of the document (at most 60 characters) and description (at most 155). */
  seo: string
  description: string
  theme: string
  /** ISO dates: published, and read again last. */
  date: string
  updated: string
  /** Its first sentences, above the text. */
  lead: string
  /** What it leads to: products and guides by id, pages of ours by path. */
  products: number[]
  next: number[]
  places: string[]
  body: Block[]
}
