/** The platform of another shop, as commands read and write it: WordPress with WooCommerce. */
export interface Platform {
  /** Its origin: `https://shop.example`. */
  origin: string
  /** Sends a call: `wc/v3/products`. Throws an Error with the platform's own words when it refuses. */
  call(method: string, path: string, query?: Record<string, string>, body?: object): Promise<PlatformPage>
}

/** An answer, and what it says of the list it is a page of: how many pages there are, and how many things in all. */
export interface PlatformPage {
  body: unknown
  pages: number
  /** `null` where it does not say. */
  total: number | null
}

/** A call that was refused, or got no answer (status 0). */
export class PlatformFailure extends Error {
  readonly status: number
  readonly code: string
  /** Milliseconds the platform asks to wait; `null` where it asks for none. */
  readonly waitMs: number | null

  constructor(
    message: string,
    status: number,
    { code = '', waitMs = null }: { code?: string; waitMs?: number | null } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.waitMs = waitMs
  }

  /** Whether it may go through later; whether it was done nobody knows. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500
  }
}
