import { derivedIntent } from '../../commerce/contract/derived-intent.ts'
import type { Visit } from '../../render/visit.ts'

/**
 * Names a form by where it goes and what it sends, so that the second click of a double one has the name of the first;
 * `undefined` for one a script sends, whose intent tells one click from another.
 */
export async function formName(
  { url, isScripted }: Pick<Visit, 'url' | 'isScripted'>,
  fields: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  if (isScripted) return undefined
  const { intent: _, ...sent } = fields
  return derivedIntent(JSON.stringify([url.pathname, sent]))
}
