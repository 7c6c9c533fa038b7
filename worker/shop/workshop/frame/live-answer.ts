import type { Context } from 'hono'
import type { FieldErrors } from '../../../../shared/outcome.ts'
import type { AppEnv } from '../../../context.ts'
import { type Page, respond } from '../../../render/page.tsx'
import { shell } from '../../frame/shell.tsx'

/**
 * What `client/late/live-preview.ts` is answered: what is refused, by field, and the page as the shop would show it, which
 * nobody keeps.
 * @param spec `null` while what is typed makes no page
 */
export async function liveAnswer<D>(
  c: Context<AppEnv>,
  errors: FieldErrors,
  spec: Page<D> | null,
): Promise<Response> {
  const page = spec && (await respond(c, { ...spec, isShared: () => false }, shell))
  return c.json({ errors, page: page && (await page.text()) }, page ? 200 : 422)
}
