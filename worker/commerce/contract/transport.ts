/** Sends a request of the REST contract and returns the response. */
export type Transport = (request: Request) => Promise<Response>

/** Catalogue reads that are functions of this Worker, with our own platform. Each throws CommerceError. */
export interface ReadingsHere {
  /**
   * Returns what `<key>/v1/products` answers to a query. The products are the platform's own objects, so each is parsed
   * once.
   */
  lists(query: Readonly<Record<string, string>>): Promise<unknown>
  /**
   * Returns one page of all listed products, complete: `{ products: [{ product, variations }], total }`. `page` starts
   * at 1.
   */
  products(page: number, perPage: number): Promise<unknown>
}
