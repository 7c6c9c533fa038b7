/** A guide as lists show it. */
export interface PostSummary {
  id: number
  slug: string
  title: string
  excerpt: string
  /** ISO date. */
  date: string
  theme: string
  /** Minutes it takes to read, at least 1. */
  minutes: number
}

/** Words of a guide, or a link of the site over them. */
export interface Words {
  text: string
  /** Path of our own the words lead to. */
  path?: string
}

/** A part of a text, as words and never as markup: whatever wrote it, nothing in it can run. */
export type Block =
  | { kind: 'heading' | 'subheading'; text: string }
  | { kind: 'paragraph' | 'quote'; words: Words[] }
  | { kind: 'list'; ordered: boolean; items: Words[][] }

/** A guide with its text. */
export interface Post extends PostSummary {
  /** ISO date of the last change. */
  modified: string
  /** Title of the document (at most 60 characters) and description (at most 155), `''` when the platform has none. */
  seoTitle: string
  description: string
  body: Block[]
  /** What it leads to: jewels and guides by id, pages of ours by path. */
  links: (number | string)[]
}
