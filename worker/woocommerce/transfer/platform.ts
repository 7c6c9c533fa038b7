/** Another shop, WordPress with WooCommerce, as commands read and write it. */
export interface Platform {
  /** Its origin: `https://shop.example`. */
  origin: string
  /** Sends a call: `wc/v3/products`. Throws an Error with the platform's message when it refuses. */
  call(method: string, path: string, query?: Record<string, string>, body?: object): Promise<PlatformPage>
}

/** A response, with the number of pages and of entries of its list. */
export interface PlatformPage {
  body: unknown
  pages: number
  /** `null` when the platform does not give it. */
  total: number | null
}

/** A call that was refused, or got no response (status 0). */
export class PlatformFailure extends Error {
  readonly status: number
  readonly code: string
  /** The platform's `Retry-After` in milliseconds; `null` when it gives none. */
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

  /** Whether the call may succeed later. Nobody knows whether it was done. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500
  }
}
