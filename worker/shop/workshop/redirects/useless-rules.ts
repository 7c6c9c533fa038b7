import type { Tried } from '../../../context.ts'
import { followPath } from './follow-path.ts'
import type { TypedRule } from './typed-rules.ts'

/** Maximum number of rules that one saving follows. Each is one or two pages that the Worker draws. */
const maxFollowed = 40

/** Maximum number of sentences of one notice. A notice travels in a cookie. */
const maxSentences = 3

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+(?=\/)/i, '')

/**
 * Follows new redirects as a visitor does. Returns a French sentence on each that no visitor meets yet, because its old address
 * is still a page, or that leads to no page. Those of whole folders are not followed.
 * @param tryPath requests a path of the shop
 */
export async function uselessRules(
  rules: readonly Pick<TypedRule, 'from'>[],
  tryPath: (path: string) => Promise<Tried>,
): Promise<string[]> {
  const told: string[] = []
  for (const { from } of rules.filter((rule) => !rule.from.endsWith('*')).slice(0, maxFollowed)) {
    const { path, leadsTo, answers } = await followPath(pathOf(from), tryPath)
    if (answers && !leadsTo)
      told.push(`${path} est encore une page\u00a0: sa redirection servira quand la page n’y sera plus.`)
    if (!answers) told.push(`${path} mène à ${leadsTo ?? 'une adresse'}, qui ne répond pas.`)
  }
  const more = told.length - maxSentences
  return more > 0 ? [...told.slice(0, maxSentences), `Et ${more} de plus\u00a0: essayez-les.`] : told
}
