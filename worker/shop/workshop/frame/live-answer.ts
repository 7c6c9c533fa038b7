import type { Context } from 'hono'
import type { FieldErrors } from '../../../../shared/outcome.ts'
import type { AppEnv } from '../../../context.ts'
import { type Page, respond } from '../../../render/page.tsx'
import { shell } from '../../frame/shell.tsx'

/**
 * What `client/late/live-preview.ts` is answered: what is refused, by field, and the page as the shop would show it, which
 * nobody keeps.
 * A window without room for it asks for the words alone: `?page=0`.
 * @param spec `null` while what is typed makes no page
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
