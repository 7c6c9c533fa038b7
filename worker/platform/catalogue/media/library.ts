import { isUploaded, uploadedIn } from '../../../../shared/catalogue/pictures.ts'
import { stemsOf } from '../../../../shared/words/stem-words.ts'
import { PlatformError } from '../../http/platform-error.ts'

/** An uploaded picture: its file and what it shows. */
export interface UploadedPicture {
  file: string
  alt: string
}

/** Maximum number of pictures that words find. */
const maxFound = 12

/** Returns uploaded pictures whose words contain all of these, newest first; the newest of all without words. */
export async function foundPictures(db: D1Database, typed: string): Promise<UploadedPicture[]> {
  const words = stemsOf(typed).slice(0, 8)
  const { results } = await db
    .prepare(
      `SELECT file, alt FROM pictures
       WHERE NOT EXISTS (SELECT 1 FROM json_each(?1) WHERE instr(search_text, value) = 0)
       ORDER BY sent_at DESC, file LIMIT ${maxFound}`,
    )
    .bind(JSON.stringify(words))
    .all<UploadedPicture>()
  return results
}

/** Returns the uploaded pictures with these files. Leaves out those that do not exist. */
export async function namedPictures(db: D1Database, files: readonly string[]): Promise<UploadedPicture[]> {
  const { results } = await db
    .prepare('SELECT file, alt FROM pictures WHERE file IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(files.filter(isUploaded)))
    .all<UploadedPicture>()
  return results
}

/** Checks that the uploaded pictures of a value are still stored, before the history brings it back. Throws 409 `picture_gone`. */
export async function checkStored(db: D1Database, value: unknown): Promise<void> {
  const files = uploadedIn(value)
  if (files.length > 0 && (await namedPictures(db, files)).length < files.length)
    throw new PlatformError(
      409,
      'picture_gone',
      'Une image de ce temps-là a été supprimée\u00a0: l’historique ne peut pas la ramener.',
    )
}
