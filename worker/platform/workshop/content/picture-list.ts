import { mediaSrc, mediaWidths } from '../../../../shared/catalogue/pictures.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import { stemsOf } from '../../../../shared/words/stem-words.ts'
import { type ListedPicture, maxUses, picturesPerPage } from '../../../commerce/contract/workshop/pictures.ts'
import type { Env } from '../../../env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { logStatement } from '../staff/log.ts'
import { usesOf, usesSql } from './picture-uses.ts'

type Row = Omit<ListedPicture, 'uses' | 'used'>

async function withUses(db: D1Database, rows: readonly Row[], maxUses: number): Promise<ListedPicture[]> {
  const uses = await usesOf(
    db,
    rows.map(({ file }) => file),
  )
  return rows.map((row) => {
    const own = uses.get(row.file) ?? []
    return { ...row, used: own.length, uses: own.slice(0, maxUses) }
  })
}

/** Reads a page of the uploaded pictures, newest first; with words, of those whose words have them all. Pages count from 1. */
export async function listPictures(
  db: D1Database,
  { page, words }: { page: number; words: string },
): Promise<{ pictures: ListedPicture[]; isLast: boolean }> {
  const { results } = await db
    .prepare(
      `SELECT file, alt, sent_at AS sent FROM pictures
       WHERE NOT EXISTS (SELECT 1 FROM json_each(?1) WHERE instr(search_text, value) = 0)
       ORDER BY sent_at DESC, file LIMIT ${picturesPerPage + 1} OFFSET ?2`,
    )
    .bind(JSON.stringify(stemsOf(words).slice(0, 8)), (page - 1) * picturesPerPage)
    .all<Row>()
  const pictures = await withUses(db, results.slice(0, picturesPerPage), maxUses)
  return { pictures, isLast: results.length <= picturesPerPage }
}

const unknown = () => new PlatformError(404, 'picture_unknown', 'Cette image n’existe plus.')

/** Reads an uploaded picture with all that shows it. Throws 404. */
export async function readPicture(db: D1Database, file: string): Promise<ListedPicture> {
  const row = await db
    .prepare('SELECT file, alt, sent_at AS sent FROM pictures WHERE file = ?1')
    .bind(file)
    .first<Row>()
  const [picture] = row ? await withUses(db, [row], Number.POSITIVE_INFINITY) : []
  if (!picture) throw unknown()
  return picture
}

/**
 * Deletes an uploaded picture that nothing shows, with its widths. Nothing brings it back. Throws 404, or 409
 * `picture_used` when something shows it.
 */
export async function removePicture(env: Env, file: string, staff: Staff, now: number): Promise<void> {
  const { alt } = await readPicture(env.DB, file)
  const [gone] = await env.DB.batch([
    env.DB.prepare(
      `DELETE FROM pictures WHERE file = ?1 AND NOT EXISTS (SELECT 1 FROM (${usesSql('json_array(?1)')}))`,
    ).bind(file),
    logStatement(env.DB, staff, { act: 'Image supprimée', subject: `image ${file}`, before: alt }, now),
  ])
  if (gone?.meta.changes === 0) {
    // Another request may have deleted it meanwhile.
    await readPicture(env.DB, file)
    throw new PlatformError(
      409,
      'picture_used',
      'Cette image sert encore\u00a0: retirez-la d’abord d’où elle se montre.',
    )
  }
  const widths = mediaWidths.map((width) => mediaSrc(`/media/${file}`, width).replace('/media/', ''))
  await env.MEDIA?.delete([file, ...widths])
}
