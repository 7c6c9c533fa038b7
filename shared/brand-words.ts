/** Sentences about a brand's trade, for pages that every shop has. */
export interface BrandWords {
  /** Placeholder of the search field. */
  searchHint: string
  /** Description of the comparison page. */
  comparison: string
  /** The page of all guides: title and description of the document, and its introduction. */
  guides: { title: string; description: string; lead: string }
  /** The page of looks. */
  looks: { title: string; description: string; lead: string }
  /** Title of the section with matching products. */
  together: string
  /** Safety information that the regulation on product safety requires for every product. */
  safety: readonly string[]
  /** Title of the facts about precious materials: pearls and stones, for a jeweller. */
  materialFacts: string
  /** Pictures of the manifest beside the forms of an account and of the newsletter. */
  pictures: { account: string; newsletter: string }
  /** Number of the product category in Google's taxonomy. */
  feedCategory: string
}
