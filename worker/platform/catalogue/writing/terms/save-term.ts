import { notifyChanges } from '../../../../cache/changes.ts'
import type { Env } from '../../../../env.ts'
import { invalidParams, missingParams, PlatformError } from '../../../http/platform-error.ts'
import type { Statement } from '../../../sql/statement.ts'
import { staleIndex } from '../../prices.ts'
import type { Taxonomy } from '../../term-routes.ts'
import { changesOf, editStatement, editsAfter, nextIdSql, overtaken, type Writer } from '../edits.ts'
import { madeBy, operationStatement } from '../operations.ts'
import { wordingFaults } from '../wording.ts'
import { moveStatements } from './term-address.ts'
import { checkImage } from './term-image.ts'
import { columnsOf, imageJson, stateAfter, storedTerm, type TermBody } from './term-state.ts'

/** Checks that the parent of a category exists and is not one of its own descendants. Throws 400. */
async function checkParent(db: D1Database, taxonomy: Taxonomy, parent: number, own: number | null) {
  if (parent === 0) return
  if (taxonomy !== 'category') throw invalidParams({ parent: 'Seules les catégories se rangent' })
  const { results } = await db
    .prepare(
      `WITH RECURSIVE above (id, depth) AS (SELECT id, 1 FROM terms WHERE id = ?1 AND taxonomy = 'category'
         UNION SELECT t.parent_id, a.depth + 1 FROM above a JOIN terms t ON t.id = a.id
           WHERE t.parent_id IS NOT NULL AND a.depth < 20)
       SELECT id FROM above`,
    )
    .bind(parent)
    .all<{ id: number }>()
  if (results.length === 0) throw invalidParams({ parent: 'Cette catégorie n’existe pas' })
  if (results.some(({ id }) => id === own))
    throw invalidParams({ parent: 'Une catégorie ne peut pas être rangée sous elle-même' })
}

async function checkSlug(db: D1Database, taxonomy: Taxonomy, slug: string, own: number | null) {
  if (slug === '') throw invalidParams({ slug: 'Une adresse a des lettres ou des chiffres' })
  const other = await db
    .prepare('SELECT id FROM terms WHERE taxonomy = ?1 AND slug = ?2 AND id IS NOT ?3')
    .bind(taxonomy, slug, own)
    .first<{ id: number }>()
  if (other)
    throw new PlatformError(400, 'term_exists', 'Un terme de ce nom existe déjà.', {
      resource_id: other.id,
      params: { slug: 'Un terme de cette adresse existe déjà' },
    })
}

/** Writes statements about terms: lists and menus that show them follow. */
export async function writeTerms(env: Env, statements: readonly Statement[]): Promise<void> {
  const all = [...statements, staleIndex].map(({ sql, params }) => env.DB.prepare(sql).bind(...params))
  await notifyChanges(env, ['terms', 'lists', 'all'], all)
}

function checkWords(changes: ReturnType<typeof changesOf>): void {
  const faults = wordingFaults(changes)
  if (Object.keys(faults).length > 0) throw invalidParams(faults)
}

/** Creates a term, once per `operation`, and returns its id. Requires `name`. Throws 400 `term_exists`, or with a sentence for each bad field. */
export async function createTerm(
  env: Env,
  taxonomy: Taxonomy,
  body: TermBody,
  writer: Writer,
): Promise<number> {
  if (!body.name) throw missingParams(['name'])
  const { operation } = body
  const made = operation && (await madeBy(env.DB, operation))
  if (made) return made
  const blank = { name: '', slug: '', parent: 0, description: '', menuOrder: 0, image: null }
  const state = stateAfter(blank, taxonomy === 'category' ? body : { ...body, image: null })
  const changes = changesOf(null, state)
  checkWords(changes)
  await checkSlug(env.DB, taxonomy, state.slug, null)
  await checkParent(env.DB, taxonomy, state.parent, null)
  await checkImage(env.DB, state.image)
  const row = await env.DB.prepare(nextIdSql('term', 'terms')).first<{ id: number }>()
  const id = row?.id ?? 1
  const kind = taxonomy === 'category' ? (state.parent === 0 ? 'category' : 'collection') : null
  await writeTerms(env, [
    {
      sql: `INSERT INTO terms (id, taxonomy, slug, name, parent_id, description, menu_order, kind, image)
        VALUES (?1, ?2, ?3, ?4, nullif(?5, 0), ?6, ?7, ?8, ?9)`,
      params: [id, taxonomy, state.slug, state.name, ...columnsOf(state), kind, imageJson(state)],
    },
    editStatement('term', id, 1, changes, writer),
    ...(operation ? [operationStatement(operation, id, 0, writer.now)] : []),
  ])
  return id
}

/** Changes a term. Throws 404, 400 `term_exists`, 409 when another writer came first, or 400 with a sentence for each bad field. */
export async function changeTerm(
  env: Env,
  taxonomy: Taxonomy,
  id: number,
  body: TermBody,
  writer: Writer,
): Promise<void> {
  const { version, ...before } = await storedTerm(env.DB, taxonomy, id)
  const state = stateAfter(before, taxonomy === 'category' ? body : { ...body, image: null }, id)
  const changes = changesOf(before, state)
  if (changes.length === 0) return
  if (body.version !== undefined && body.version !== version)
    throw overtaken(version, await editsAfter(env.DB, 'term', id, body.version))
  checkWords(changes)
  if (state.slug !== before.slug) await checkSlug(env.DB, taxonomy, state.slug, id)
  if (state.parent !== before.parent) await checkParent(env.DB, taxonomy, state.parent, id)
  if (state.image?.name !== before.image?.name) await checkImage(env.DB, state.image)
  await writeTerms(env, [
    {
      sql: `UPDATE terms SET slug = ?2, name = ?3, parent_id = nullif(?4, 0), description = ?5, menu_order = ?6,
        image = ?7 WHERE id = ?1`,
      params: [id, state.slug, state.name, ...columnsOf(state), imageJson(state)],
    },
    ...moveStatements(taxonomy, before.slug, state.slug, writer),
    editStatement('term', id, version + 1, changes, writer),
  ])
}
