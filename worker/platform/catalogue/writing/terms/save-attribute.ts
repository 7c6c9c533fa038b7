import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import { slugify } from '../../../../../shared/words/fit-words.ts'
import { notifyChanges } from '../../../../cache/changes.ts'
import { paragraphsOf } from '../../../../commerce/contract/text.ts'
import type { Env } from '../../../../env.ts'
import { invalidParams, missingParams, PlatformError } from '../../../http/platform-error.ts'
import { readAttribute } from '../../term-routes.ts'
import { idOfAttribute } from '../../wire-parts.ts'
import { changesOf, editStatement, nextIdSql, versionSql, type Writer } from '../edits.ts'

/** Schema of an attribute write. */
export const attributeBody = z
  .object({ name: z.string().trim().min(1).max(100), slug: z.string().max(28) })
  .partial()
type AttributeBody = z.output<typeof attributeBody>

/** Whether the code or the brand uses an attribute. It cannot be deleted, because list filters use it. */
const isOfHouse = (slug: string): boolean => idOfAttribute(slug) > 0

/** First id of attributes that the staff create. Lower ids belong to the brand. */
const firstOfStaff = 100

async function checkSlug(db: D1Database, slug: string, own: number): Promise<void> {
  if (slug === 'pa_') throw invalidParams({ slug: 'Une adresse a des lettres ou des chiffres' })
  const other = await db
    .prepare('SELECT id FROM attributes WHERE slug = ?1 AND id <> ?2')
    .bind(slug, own)
    .first()
  if (other) throw new PlatformError(400, 'woocommerce_rest_cannot_create', 'Cette adresse est déjà prise.')
}

const slugOf = (asked: string) => `pa_${slugify(asked.replace(/^pa_/, ''))}`

async function versionOf(db: D1Database, id: number): Promise<number> {
  const row = await db
    .prepare(`SELECT ${versionSql('attribute', '?1')} AS version`)
    .bind(id)
    .first<{ version: number }>()
  return row?.version ?? 0
}

/** Creates an attribute of the shop and returns its id. Requires `name`. Throws 400. */
export async function createAttribute(env: Env, body: AttributeBody, writer: Writer): Promise<number> {
  if (!body.name) throw missingParams(['name'])
  const state = { name: paragraphsOf(body.name).join(' '), slug: slugOf(body.slug || body.name) }
  await checkSlug(env.DB, state.slug, 0)
  const row = await env.DB.prepare(nextIdSql('attribute', 'attributes')).first<{ id: number }>()
  const id = Math.max(firstOfStaff, row?.id ?? 0)
  const edit = editStatement('attribute', id, 1, changesOf(null, state), writer)
  await env.DB.batch([
    env.DB.prepare('INSERT INTO attributes (id, slug, name) VALUES (?1, ?2, ?3)').bind(
      id,
      state.slug,
      state.name,
    ),
    env.DB.prepare(edit.sql).bind(...edit.params),
  ])
  return id
}

/** Changes the name of an attribute. Its slug never changes. Throws 404. */
export async function changeAttribute(
  env: Env,
  id: number,
  body: AttributeBody,
  writer: Writer,
): Promise<void> {
  const { name, slug } = await readAttribute(env.DB, id)
  const state = { name: body.name === undefined ? name : paragraphsOf(body.name).join(' '), slug }
  const changes = changesOf({ name, slug }, state)
  if (changes.length === 0) return
  const edit = editStatement('attribute', id, (await versionOf(env.DB, id)) + 1, changes, writer)
  await notifyChanges(
    env,
    ['all'],
    [
      env.DB.prepare('UPDATE attributes SET name = ?2 WHERE id = ?1').bind(id, state.name),
      env.DB.prepare(edit.sql).bind(...edit.params),
    ],
  )
}

/** Deletes an unused attribute. Throws 404, or 409 for a built-in attribute or one that a product has. */
export async function removeAttribute(env: Env, id: number, writer: Writer): Promise<void> {
  const before = await readAttribute(env.DB, id)
  const used = await env.DB.prepare(
    `SELECT count(DISTINCT pt.product_id) AS count FROM terms t JOIN product_terms pt ON pt.term_id = t.id
     WHERE t.taxonomy = ?1`,
  )
    .bind(before.slug)
    .first<{ count: number }>()
  if (isOfHouse(before.slug) || (used?.count ?? 0) > 0)
    throw new PlatformError(
      409,
      `${brand.key}_attribute_in_use`,
      isOfHouse(before.slug)
        ? 'Les listes se filtrent par cet attribut\u00a0: il reste.'
        : `${used?.count} ${brand.product.many} ont cet attribut\u00a0: retirez-le d’eux d’abord.`,
    )
  const gone = [{ field: 'attribute', before: { name: before.name, slug: before.slug }, after: null }]
  const edit = editStatement('attribute', id, (await versionOf(env.DB, id)) + 1, gone, writer)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM terms WHERE taxonomy = ?1').bind(before.slug),
    env.DB.prepare('DELETE FROM attributes WHERE id = ?1').bind(id),
    env.DB.prepare(edit.sql).bind(...edit.params),
  ])
}
