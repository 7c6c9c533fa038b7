/** A guide as lists show it. */
export interface PostSummary {
  id: number
  slug: string
  title: string
  excerpt: string
  /** ISO date. */
  date: string
  theme: string
}

/** A guide with its text, as sanitised HTML written by the house. */
export interface Post extends PostSummary {
  html: string
}
