import { text } from '../../../../shared/messages.ts'
import { changedParts } from '../../../../shared/pieces/piece-changes.ts'
import { partsOf } from '../../../../shared/pieces/piece-parts.ts'
import { isTerms, type Piece, pieceOf, rightOf } from '../../../../shared/pieces/pieces.ts'
import { may, type Staff } from '../../../../shared/staff/permissions.ts'
import { notifyChanges, type Tag } from '../../../cache/changes.ts'
import type { EditedPiece, PieceLine } from '../../../commerce/contract/workshop/pieces.ts'
import type { ListName } from '../../../content/edited/edits.ts'
import { legalFaults } from '../../../content/edited/legal-faults.ts'
import type { Env } from '../../../env.ts'
import { imageOf } from '../../catalogue/writing/terms/term-image.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { logStatement } from '../staff/log.ts'
import { guideStatements } from './guide-statements.ts'
import { termsWritten } from './terms-version.ts'

const newest = 'version = (SELECT max(n.version) FROM pieces n WHERE n.key = p.key)'

/** Maximum number of edited categories and tags that pages show. */
const maxTerms = 5000

/** Maximum number of versions in the history of a piece. */
const maxVersions = 30

/**
 * Reads what public pages show of the edits: pieces by key, without guides, which are in `posts`, and the mail settings;
 * and the categories and tags that the staff made or changed. Of a category and a tag with the same address, the
 * category comes last, and its words count.
 */
export async function editedContent(db: D1Database) {
  const [pieces, lists, guides] = await db.batch<never>([
    db.prepare(
      `SELECT key, value FROM pieces p WHERE value IS NOT NULL AND key <> 'mails' AND key NOT LIKE 'guide.%' AND ${newest}`,
    ),
    db.prepare(
      // Where there are too many, tags are left out, not categories.
      `SELECT slug, name, description, image, renamed FROM (
         SELECT *, EXISTS (SELECT 1 FROM catalogue_edits e, json_each(e.changes) c
             WHERE e.subject = 'term' AND e.subject_id = t.id AND c.value ->> 'field' = 'name') AS renamed
         FROM terms t WHERE taxonomy IN ('category', 'tag')
           AND EXISTS (SELECT 1 FROM catalogue_edits e WHERE e.subject = 'term' AND e.subject_id = t.id)
         ORDER BY taxonomy, menu_order, name LIMIT ${maxTerms})
       ORDER BY taxonomy DESC, menu_order, name`,
    ),
    db.prepare(
      `SELECT substr(key, 7) AS id, value -> 'picture' AS picture FROM pieces p
       WHERE key LIKE 'guide.%' AND value ->> '$.picture.name' <> '' AND ${newest}`,
    ),
  ])
  const rows = (pieces?.results ?? []) as unknown as { key: string; value: string }[]
  const terms = (lists?.results ?? []) as unknown as (Omit<ListName, 'isRenamed' | 'image'> & {
    renamed: number
    image: string | null
  })[]
  const pictures = (guides?.results ?? []) as unknown as { id: string; picture: string }[]
  return {
    guides: Object.fromEntries(pictures.map(({ id, picture }) => [id, JSON.parse(picture)])),
    pieces: Object.fromEntries(rows.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)])),
    lists: terms.map(
      ({ renamed, image, ...list }): ListName => ({
        ...list,
        isRenamed: renamed === 1,
        image: imageOf(image),
      }),
    ),
  }
}

/** Lists every piece that was ever edited, newest edit first. */
export async function listPieces(db: D1Database): Promise<PieceLine[]> {
  const { results } = await db
    .prepare(
      `SELECT key, version, at, who, value IS NULL AS isReset, coalesce(value ->> 'title', '') AS title
       FROM pieces p WHERE ${newest} ORDER BY at DESC LIMIT 500`,
    )
    .all<Omit<PieceLine, 'isReset'> & { isReset: number }>()
  return results.map((row) => ({ ...row, isReset: row.isReset === 1 }))
}

interface Row {
  version: number
  at: string
  who: string
  value: string | null
}

const versionsOf = async (db: D1Database, key: string): Promise<Row[]> =>
  (
    await db
      .prepare(
        `SELECT version, at, who, value FROM pieces WHERE key = ?1 ORDER BY version DESC LIMIT ${maxVersions}`,
      )
      .bind(key)
      .all<Row>()
  ).results

/** Reads a piece with its edits, newest first. */
export async function readPiece(db: D1Database, key: string): Promise<EditedPiece> {
  const rows = await versionsOf(db, key)
  const history = rows.map(({ value, ...row }) => ({
    ...row,
    value: value === null ? null : JSON.parse(value),
  }))
  return { version: history[0]?.version ?? 0, value: history[0]?.value ?? null, history }
}

const refused = (params: Record<string, string>) =>
  new PlatformError(422, 'piece_refused', 'Rien n’a été écrit.', { params })

const overtaken = (version: number, who: string) =>
  new PlatformError(
    409,
    'piece_edit_conflict',
    `${who} a modifié cette page entre-temps. Relisez ce qui a changé, puis enregistrez de nouveau.`,
    { version },
  )

const isTaken = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('UNIQUE constraint failed: pieces')

/** Says what an edit changed of a piece, for the log. All its versions stay in `pieces`. */
const changeOf = ({ schema }: Piece, value: string | null, before: string | null): string =>
  changedParts(partsOf(schema), value && JSON.parse(value), before && JSON.parse(before))

/** Returns what a piece becomes from the values of its form. Throws 422 with a sentence for each field. */
function dataOf(piece: Piece, typed: unknown): Record<string, unknown> {
  const read = piece.schema.safeParse(typed)
  const params = read.error
    ? Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
    : legalFaults(piece, read.data)
  if (Object.keys(params).length > 0) throw refused(params)
  return read.data as Record<string, unknown>
}

/**
 * Writes a piece and invalidates the cached pages that show it. A repeated request writes once.
 * @param seen version that the writer has seen
 * @param typed values of the form; `null` resets the piece to the brand's files
 * @returns the new version
 * @throws PlatformError 403 without the right, 404 for an unknown piece, 409 after a concurrent edit, 422 with a sentence
 * for each field
 */
export async function savePiece(
  env: Env,
  key: string,
  { seen, typed }: { seen: number; typed: unknown },
  staff: Staff,
  now: Date,
): Promise<number> {
  const piece = pieceOf(key)
  if (!piece) throw new PlatformError(404, 'piece_unknown', 'Cette page ne se modifie pas ici.')
  if (!may(staff.role, rightOf(piece)))
    throw new PlatformError(403, 'staff_forbidden', text('workshop.forbidden'))
  const data = typed === null ? null : dataOf(piece, typed)
  const [last] = await versionsOf(env.DB, key)
  const version = last?.version ?? 0
  const terms = isTerms(piece) ? await termsWritten(env, data, last?.value ?? null, now) : null
  const stored = terms?.value ?? data
  const value = stored && JSON.stringify(stored)
  if (last && last.value === value && (version === seen || version === seen + 1)) return version
  if (version !== seen) throw overtaken(version, last?.who ?? '')
  const guide = piece.family === 'guide' ? guideStatements(env.DB, Number(piece.ref), data, now) : []
  const tags: Tag[] = piece.family === 'guide' ? [`post-${Number(piece.ref)}`, 'posts', 'pieces'] : ['pieces']
  const act = {
    act: 'Texte modifié',
    subject: `texte ${key}`,
    after: changeOf(piece, value, last?.value ?? null),
  }
  try {
    await notifyChanges(env, tags, [
      env.DB.prepare('INSERT INTO pieces (key, version, value, at, who) VALUES (?1, ?2, ?3, ?4, ?5)').bind(
        key,
        seen + 1,
        value,
        now.toISOString().slice(0, 19),
        staff.name,
      ),
      logStatement(env.DB, staff, act, now.getTime()),
      ...guide,
      ...(terms?.statements ?? []),
    ])
  } catch (error) {
    if (!isTaken(error)) throw error
    const [other] = await versionsOf(env.DB, key)
    if (other?.value === value) return other.version
    throw overtaken(other?.version ?? 0, other?.who ?? '')
  }
  return seen + 1
}
