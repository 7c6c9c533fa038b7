/** Sentences that are about the trade of a house and stand on pages that every shop has. */
export interface BrandWords {
  /** What the field of the search suggests. */
  searchHint: string
  /** Description of the page that compares products. */
  comparison: string
  /** The page of all guides: title and description of the document, and its opening. */
  guides: { title: string; description: string; lead: string }
  /** The page of looks. */
  looks: { title: string; description: string; lead: string }
  /** Title of what goes with a product. */
  together: string
  /** What the regulation on product safety wants to be said of every product. */
  safety: readonly string[]
  /** Title of the facts of what is rare in a product: pearls and stones, for a jeweller. */
  materialFacts: string
  /** Pictures of the manifest beside the forms of an account and of the newsletter. */
  pictures: { account: string; newsletter: string }
  /** Number of the category in Google's list of them. */
  feedCategory: string
}
