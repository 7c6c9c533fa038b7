import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { paths } from '../../../../shared/paths.ts'
import { editedTerms, termsOfFile } from '../../../content/terms-edit.ts'
import type { EditedText } from '../../../content/texts.ts'
import { versionOf } from '../../../content/texts.ts'
import type { Env } from '../../../env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { termsStatement } from '../../terms/routes.ts'

/**
 * Returns what an edit of the terms of sale writes: the text with its version, and the statements that archive the terms
 * it replaces and its own, so that every order finds the version that its buyer accepted.
 * @param typed what the staff wrote; `null` for the words of the brand's files, which then are a new version too
 * @param last the last edit, as JSON; `null` without one
 * @throws PlatformError 422 when today can have no further version
 */
export async function termsWritten(env: Env, typed: object | null, last: string | null, now: Date) {
  const file = termsOfFile()
  const current = last === null ? file : { ...(JSON.parse(last) as EditedText), path: paths.terms }
  const row = await env.DB.prepare('SELECT max(version) AS version FROM terms_versions').first<{
    version: string | null
  }>()
  const value = editedTerms((typed as EditedText | null) ?? file, current, {
    published: row?.version ?? versionOf(current),
    today: parisDay(now),
  })
  if (!value)
    throw new PlatformError(422, 'piece_refused', 'Rien n’a été écrit.', {
      params: { body: 'Neuf versions portent déjà la date d’aujourd’hui\u00a0: la suivante partira demain.' },
    })
  const archived = [current, { ...value, path: paths.terms }].map((text) =>
    termsStatement(env, text, now.getTime()),
  )
  return { value, statements: await Promise.all(archived) }
}
