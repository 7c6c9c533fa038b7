import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as t from '#text/refusals.ts'

/** An answer of the platform that is not a success, in its own envelope: `{ code, message, data: { status } }`. */
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

/** 400 `rest_invalid_param` with a sentence per bad field. */
export const invalidParams = (params: Record<string, string>) =>
  new PlatformError(400, 'rest_invalid_param', t.parametersInvalid(Object.keys(params).join(', ')), {
    params,
  })

/** 400 `rest_missing_callback_param` naming the fields that are absent. */
export const missingParams = (params: string[]) =>
  new PlatformError(400, 'rest_missing_callback_param', t.parametersMissing(params.join(', ')), {
    params,
  })
