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
