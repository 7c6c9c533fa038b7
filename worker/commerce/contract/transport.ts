/** The seam: a request of the REST contract in, its answer out. */
export type Transport = (request: Request) => Promise<Response>
