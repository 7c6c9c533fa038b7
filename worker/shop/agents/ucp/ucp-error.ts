import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * A request that the protocol does not allow, with its error codes. A refusal of the shop is a normal response instead.
 */
export class UcpError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}
