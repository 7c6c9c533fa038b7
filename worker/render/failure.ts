/**
 * A failed request. Either a bug, with the reference of its log entry; or a platform that does not answer, with the
 * page to request again; or a refused request, with its status and a sentence with the reason.
 */
export type Failure =
  | { reference: string; again?: never; refused?: never }
  | { again: string; reference?: never; refused?: never }
  | { refused: { status: RefusalStatus; sentence: string }; reference?: never; again?: never }

/** Statuses for a fault of the request, not of the shop. */
export type RefusalStatus = 400 | 403 | 409 | 410 | 413 | 415 | 422 | 429

/** Thrown by `load`: nothing exists at this address. */
export class NotFound extends Error {}

/** Thrown by `load`: the visitor may not see this. The message says so. */
export class Forbidden extends Error {}

/** Thrown by `load`: the answer is at another address. */
export class Redirect extends Error {
  readonly path: string
  readonly status: 301 | 302 | 303

  constructor(path: string, status: 301 | 302 | 303) {
    super(`redirect to ${path}`)
    this.path = path
    this.status = status
  }
}

/** Ends a `load` with the page for a missing address, status 404. */
export function notFound(): never {
  throw new NotFound('not found')
}

/** Ends a `load` with a page that says why the visitor may not see this, status 403. */
export function forbidden(sentence: string): never {
  throw new Forbidden(sentence)
}

/** Ends a `load` with a redirect to a path of our own. Status 301 when the address has moved for good. */
export function redirectTo(path: string, status: 301 | 302 | 303 = 302): never {
  throw new Redirect(path, status)
}

/** Logs a bug. Returns the reference that the visitor sees. */
export function logIncident(error: unknown): string {
  const reference = crypto.randomUUID().slice(0, 8)
  console.error(`error ${reference}`, error)
  return reference
}
