/** Sends a request of the REST contract and returns the response. */
export type Transport = (request: Request) => Promise<Response>

/** Reads of the catalogue and the content that are functions of this Worker, with our own platform. Each throws CommerceError. */
export interface ReadingsHere {
  /**
   * Returns what `<key>/v1/products` answers to a query. The products are the platform's own objects, so each is parsed
   * once.
   */
  lists(query: Readonly<Record<string, string>>): Promise<unknown>
  /**
   * Returns a product with its variations, its pieces, and the cards beside it: `{ product, variations, pieces,
   * companions }`. The id of a variation gives its product; `null` when there is none.
   */
  product(id: number): Promise<unknown>
  /** Returns some of all listed products, complete: `{ products: [{ product, variations, pieces }], total, last }`. */
  products(slice: CatalogueSlice): Promise<unknown>
  /** Returns the slugs of the staff's lists whose products are all out of sight. */
  hiddenLists(): Promise<readonly string[]>
  /** Returns what the staff have edited: what `<key>/v1/pieces` answers. */
  edits(): Promise<unknown>
}

/** Who asks for a cart: the token of a customer, otherwise the key of a guest. */
export interface CartAsker {
  token: string | undefined
  cartKey: string | undefined
}

/**
 * The calls of carts that are functions of this Worker, with our own platform. Each returns what its route answers, and
 * throws CommerceError.
 */
export interface CartHere {
  read(asker: CartAsker): Promise<unknown>
  /** `item` is the body of `cocart/v2/cart/add-item`. */
  add(asker: CartAsker, item: object): Promise<unknown>
}

/** A slice of all listed products, by id. */
export interface CatalogueSlice {
  /** Ids above this one, up to that one; all without them. */
  after?: number
  upto?: number
  /** Number of products to leave out before the slice. */
  skip?: number
  size: number
}
