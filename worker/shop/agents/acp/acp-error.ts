import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refused request, with the error codes of the Agentic Commerce Protocol. */
export class AcpError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly more: { param?: string; supported_versions?: readonly string[] }

  constructor(status: ContentfulStatusCode, code: string, message: string, more: AcpError['more'] = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }

  toBody() {
    const type = this.status >= 500 || this.status === 429 ? 'service_unavailable' : 'invalid_request'
    return { type, code: this.code, message: this.message, ...this.more }
  }
}
