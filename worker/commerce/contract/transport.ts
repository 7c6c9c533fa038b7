/** The seam: a request of the REST contract in, its answer out. */
export type Transport = (request: Request) => Promise<Response>

/** Readings that are functions of this very Worker, where the platform is the house's own. Each throws CommerceError. */
export interface ReadingsHere {
  /** What `<key>/v1/products` answers to a query: products are the objects the platform keeps, which are read once. */
  lists(query: Readonly<Record<string, string>>): Promise<unknown>
  /** One page of all that lists show, whole: `{ products: [{ product, variations }], total }`. `page` from 1. */
  products(page: number, perPage: number): Promise<unknown>
}
