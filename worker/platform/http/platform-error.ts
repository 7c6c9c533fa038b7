import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as t from '#text/refusals.ts'

/** An error response of the platform, in the contract's envelope: `{ code, message, data: { status } }`. */
export class PlatformError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly data: Record<string, unknown>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    data: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }

  toBody() {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data } }
  }
}

/** Returns the 400 `rest_invalid_param` with a sentence per bad field. */
export const invalidParams = (params: Record<string, string>) =>
  new PlatformError(400, 'rest_invalid_param', t.parametersInvalid(Object.keys(params).join(', ')), {
    params,
  })

/** Returns the 400 `rest_missing_callback_param` that names the missing fields. */
export const missingParams = (params: string[]) =>
  new PlatformError(400, 'rest_missing_callback_param', t.parametersMissing(params.join(', ')), {
    params,
  })
