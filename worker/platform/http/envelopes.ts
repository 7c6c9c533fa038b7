import type { Hono, Schema } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as t from '#text/refusals.ts'
import { text } from '../../../shared/messages.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from './platform-error.ts'

/** The 404 `rest_no_route`. */
export const noSuchRoute = () => new PlatformError(404, 'rest_no_route', t.noRoute)

/** Answers unknown routes and all errors of routes in the envelope of the contract. */
export function answerInEnvelopes<S extends Schema, P extends string>(routes: Hono<EmbeddedEnv, S, P>): void {
  routes.notFound((c) => c.json(noSuchRoute().toBody(), 404))
  routes.onError((error, c) => {
    if (error instanceof PlatformError) {
      const { retry_after } = error.data
      if (typeof retry_after === 'number') c.header('Retry-After', String(retry_after))
      return c.json(error.toBody(), error.status)
    }
    if (error instanceof HTTPException && error.status < 500) {
      const { status } = error
      return c.json(
        new PlatformError(status, 'rest_invalid_request', text('failure.unreadable')).toBody(),
        status,
      )
    }
    console.error('platform fault', error)
    return c.json(new PlatformError(500, 'internal_server_error', t.internalError).toBody(), 500)
  })
}
