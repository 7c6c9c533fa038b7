import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Why a request is not answered at all, by the codes of the protocol; what the shop refuses is an answer of its own. */
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
