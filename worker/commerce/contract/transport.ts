/** The seam: a request of the REST contract in, its answer out. */
export type Transport = (request: Request) => Promise<Response>

/**
 * What `<key>/v1/products` answers to a query, where it is a function of this very Worker: products are the objects the
 * platform keeps, which are read once. Throws CommerceError.
 */
export type CardLists = (query: Readonly<Record<string, string>>) => Promise<unknown>
