import * as z from 'zod'
import { focusOf, isUploaded, uploadedSrc } from '../../../../../shared/catalogue/pictures.ts'
import { pictureAddress } from '../../../../assets.ts'
import { plainText } from '../../../../commerce/contract/text.ts'
import { invalidParams } from '../../../http/platform-error.ts'
import { namedPictures } from '../../media/library.ts'
import { type StoredPicture, wireDates } from '../../wire-parts.ts'

/** The picture of a category. Its name is one of the build, or the file of an uploaded picture. */
export type TermImage = Pick<StoredPicture, 'name' | 'alt' | 'focus'>

export const imageOf = (stored: string | null): TermImage | null => (stored ? JSON.parse(stored) : null)

/** When a picture of the build was sent: it is as old as the shop. */
const ofBuild = '2026-01-01T00:00:00'

/** Returns the picture of a category in the shape of `wc/v3`. Its id is that of the category. */
export function wireTermImage(id: number, image: TermImage | null, sentAt: string | null) {
  if (!image) return null
  const { name, alt } = image
  const at = sentAt ?? ofBuild
  return { id, ...wireDates(at, at), src: uploadedSrc(name) ?? pictureAddress(name), name, alt }
}

/**
 * Schema of a written picture. An empty one removes it, and `null` leaves it, as in WooCommerce. `id` is that of the
 * picture that the category has, `src` the address of an uploaded one, `name` that of any picture of the shop.
 */
export const imageBody = z
  .union([
    z.literal(''),
    z.array(z.never()).max(0),
    z.object({
      id: z.coerce.number().int().min(0).optional(),
      src: z.string().max(500).optional(),
      name: z.string().max(200).optional(),
      alt: z.string().max(500).optional(),
      focus: z.string().max(20).optional(),
    }),
  ])
  .nullable()
type ImageBody = z.output<typeof imageBody>

const notHere = () =>
  invalidParams({
    image: 'Une image s’envoie d’abord à l’atelier\u00a0: son adresse commence par /media/.',
  })

function nameIn({ src = '', name = '' }: { src?: string; name?: string }): string {
  const file = src.replace(/^https?:\/\/[^/]+/, '').replace(/^\/media\//, '')
  if (src !== '' && !isUploaded(file)) throw notHere()
  return src === '' ? name : file
}

/** Returns the picture of a category after a write. Throws 400 for one of another shop. */
export function imageAfter(
  before: TermImage | null,
  sent: ImageBody | undefined,
  own: number,
): TermImage | null {
  if (sent === undefined || sent === null) return before
  if (sent === '' || Array.isArray(sent)) return null
  const { id = 0, alt, focus } = sent
  const isOwn = before !== null && id > 0 && id === own
  const name = isOwn ? before.name : nameIn(sent as { src?: string; name?: string })
  if (name === '') return null
  const known = before?.name === name ? before : null
  const point = focus === undefined ? known?.focus : focusOf(focus)
  return {
    name,
    alt: alt === undefined ? (known?.alt ?? '') : plainText(alt),
    ...(point && { focus: point }),
  }
}

/** Returns a picture as a write that restores it. */
export const writtenImage = (image: TermImage | null): ImageBody =>
  image ? { ...image, focus: image.focus ?? 'center' } : ''

/** Checks that an uploaded picture is stored. Throws 400 for one that no longer exists. */
export async function checkImage(db: D1Database, image: TermImage | null): Promise<void> {
  if (!image || !isUploaded(image.name)) return
  if ((await namedPictures(db, [image.name])).length === 0)
    throw invalidParams({ image: 'Cette image n’existe plus\u00a0: choisissez-en une autre.' })
}
