import { mediaSrc } from '../../../../shared/catalogue/pictures.ts'
import { plainWords } from '../../../../shared/words/stem-words.ts'
import type { Env } from '../../../env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { cleanPicture, RefusedPicture } from './clean-picture.ts'

type Place = Pick<Env, 'DB' | 'MEDIA'>

/** A picture before it is stored. `alt` says what it shows, and is how the staff find it again. */
export interface SentPicture {
  bytes: Uint8Array
  alt: string
}

const refused = (field: 'picture' | 'alt', sentence: string) =>
  new PlatformError(422, 'picture_refused', sentence, { params: { [field]: sentence } })

async function nameOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const searchText = (alt: string) => plainWords(alt).join(' ')

/**
 * Stores a picture without its metadata, under a hash of its bytes, and its words in `pictures`. The same file is stored
 * once, and keeps its first words. Throws RefusedPicture with the reason.
 */
export async function storePicture(
  { DB, MEDIA }: Place,
  { bytes, alt }: SentPicture,
  now: Date,
): Promise<{ name: string; src: string }> {
  const picture = cleanPicture(bytes)
  const name = await nameOf(picture.bytes)
  const file = `${name}.${picture.extension}`
  await MEDIA?.put(file, picture.bytes, { httpMetadata: { contentType: picture.type } })
  await DB.prepare(
    `INSERT INTO pictures (file, alt, search_text, sent_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (file) DO UPDATE SET alt = excluded.alt, search_text = excluded.search_text WHERE pictures.alt = ''`,
  )
    .bind(file, alt, searchText(alt), now.toISOString().slice(0, 19))
    .run()
  return { name, src: `/media/${file}` }
}

/**
 * Stores a picture that the staff sent.
 * @returns its address
 * @throws PlatformError 422 `picture_refused` with the reason beside `picture` or `alt`, 503 without an R2 binding
 */
export async function receivePicture(env: Place, sent: SentPicture, now: Date): Promise<string> {
  if (!env.MEDIA)
    throw new PlatformError(
      503,
      'no_media_store',
      'Aucun espace n’est prévu pour les images\u00a0: liez R2 (MEDIA).',
    )
  const alt = sent.alt.trim().slice(0, 500)
  if (alt === '') throw refused('alt', 'Dites en quelques mots ce que l’image montre.')
  try {
    return (await storePicture(env, { ...sent, alt }, now)).src
  } catch (error) {
    throw error instanceof RefusedPicture ? refused('picture', error.message) : error
  }
}

/**
 * Stores a resized version of a stored picture. The browser of the sender has resized it. An existing version stays.
 * @throws PlatformError 422 `picture_refused` unless it is a WebP of that width and the original is stored
 */
export async function addWidth(
  { MEDIA }: Pick<Env, 'MEDIA'>,
  { src, width, bytes }: { src: string; width: number; bytes: Uint8Array },
): Promise<void> {
  const file = mediaSrc(src, width).split('/').at(-1) ?? ''
  if (!file.endsWith(`-${width}.webp`) || !(await MEDIA?.head(src.split('/').at(-1) ?? '')))
    throw refused('picture', 'Cette largeur n’est celle d’aucune image.')
  try {
    const made = cleanPicture(bytes, 1)
    if (made.type !== 'image/webp' || made.width !== width)
      throw refused('picture', 'Cette image n’a pas sa largeur.')
    const onlyIf = { etagDoesNotMatch: '*' }
    await MEDIA?.put(file, made.bytes, { onlyIf, httpMetadata: { contentType: made.type } })
  } catch (error) {
    throw error instanceof RefusedPicture ? refused('picture', error.message) : error
  }
}
