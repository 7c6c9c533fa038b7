/**
 * A bug, under the reference it is logged with; a platform that does not answer, and the page to ask for again; or a
 * request that was refused, with its status and the sentence that says why.
 */
export type Failure =
  | { reference: string; again?: never; refused?: never }
  | { again: string; reference?: never; refused?: never }
  | { refused: { status: RefusalStatus; sentence: string }; reference?: never; again?: never }

/** Statuses that blame what was asked, not the shop. */
export type RefusalStatus = 400 | 403 | 409 | 410 | 413 | 415 | 422 | 429

/** Thrown by `load`: there is nothing at this address. */
export class NotFound extends Error {}

/** Thrown by `load`: who is asking may not see this; the message says so. */
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

/** Ends a `load` with the page that says so, status 404. */
export function notFound(): never {
  throw new NotFound('not found')
}

/** Ends a `load` with a page that says why who is asking may not see this, status 403. */
export function forbidden(sentence: string): never {
  throw new Forbidden(sentence)
}

/** Ends a `load` with a redirect to a path of our own: 301 when the address moved for good. */
export function redirectTo(path: string, status: 301 | 302 | 303 = 302): never {
  throw new Redirect(path, status)
}

/** Logs a bug. @returns the reference its visitor is told */
export function logIncident(error: unknown): string {
  const reference = crypto.randomUUID().slice(0, 8)
  console.error(`error ${reference}`, error)
  return reference
}
