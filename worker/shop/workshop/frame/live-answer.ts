import type { Context } from 'hono'
import type { FieldErrors } from '../../../../shared/outcome.ts'
import type { AppEnv } from '../../../context.ts'
import { type Page, respond } from '../../../render/page.tsx'
import { shell } from '../../frame/shell.tsx'

/**
 * Answers `client/late/live-preview.ts` with the errors by field, and with the page as the shop would show it. No cache
 * stores the page. A window without room for the preview requests only the errors: `?page=0`.
 * @param spec `null` when the typed values make no page
 */
export async function liveAnswer<D>(
  c: Context<AppEnv>,
  errors: FieldErrors,
  spec: Page<D> | null,
): Promise<Response> {
  const isAsked = c.req.query('page') !== '0'
  const page = spec && isAsked && (await respond(c, { ...spec, isShared: () => false }, shell))
  return c.json({ errors, page: page ? await page.text() : null }, spec ? 200 : 422)
}
