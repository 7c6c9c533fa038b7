import { text } from '../../../../shared/messages.ts'
import { isFree, type Piece, pieceOf, rightOf } from '../../../../shared/pieces/pieces.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { EditedPiece } from '../../../commerce/contract/workshop/pieces.ts'
import { guidePicture } from '../../../content/guides.ts'
import { type ofBrand as OfBrand, ofBrand } from '../../../content/house-pieces.ts'
import { news } from '../../../content/news.ts'
import { texts } from '../../../content/texts.ts'
import { forbidden, notFound } from '../../../render/failure.ts'
import type { Visit } from '../../../render/visit.ts'

/** A piece of content that is open in its editor. */
export interface OpenPiece {
  piece: Piece
  version: number
  /** What pages show now; `null` for a page that nobody has written yet. */
  value: unknown
  history: EditedPiece['history']
  /** The content in the brand's files; `null` where there is none. */
  file: unknown
  isEdited: boolean
}

/** Returns the mail settings of the deployment. */
const mailsFile = ({ settings }: Visit) => ({
  sales: settings.SALE_MAILS,
  ...(settings.ALERT_EMAIL && { to: settings.ALERT_EMAIL }),
})

/** Returns the content of a piece in the brand's files. A guide is an article of the shop's own platform. */
async function fileOf({ family, ref }: Piece, visit: Visit): Promise<unknown> {
  const { commerce } = visit
  if (family === 'text') return texts.find(({ path }) => path === `/${ref}`) ?? null
  if (family === 'news') return news.find(({ slug }) => slug === ref) ?? null
  if (family === 'mails') return mailsFile(visit)
  if (family !== 'guide') return ofBrand[family as keyof typeof OfBrand]
  const post = commerce.editing.isHere ? await commerce.catalogue.post(Number(ref)) : null
  if (!post) return notFound()
  const picture = guidePicture(Number(ref))
  const { title, seoTitle, description, theme, date, reviewed, modified, excerpt, links, body } = post
  return {
    title,
    seo: seoTitle,
    description,
    theme,
    date,
    updated: reviewed || modified,
    lead: excerpt,
    ...(picture && { picture: { name: picture.name, alt: picture.alt } }),
    links,
    body,
  }
}

/**
 * Returns the edited value of a piece with what its page shows beside it: a guide keeps the picture of the brand's files
 * while the staff have chosen none, also one that was saved before its form had a picture.
 */
function shownValue({ family, ref }: Piece, edited: unknown): unknown {
  const picture =
    family === 'guide' && !(edited as { picture?: object }).picture ? guidePicture(Number(ref)) : null
  return picture ? { ...(edited as object), picture: { name: picture.name, alt: picture.alt } } : edited
}

/** Returns the piece that a URL names, with its current content. Answers 404 for an unknown piece. */
export async function openPiece(visit: Visit): Promise<OpenPiece> {
  const piece = pieceOf(visit.params['key'] ?? '') ?? notFound()
  if (!visit.staff || !may(visit.staff.role, rightOf(piece))) forbidden(text('workshop.forbidden'))
  const [edited, file] = await Promise.all([visit.commerce.content.piece(piece.key), fileOf(piece, visit)])
  if (piece.family === 'text' && !file && !isFree(piece.ref)) notFound()
  const { version, value, history } = edited
  const shown = value === null ? file : shownValue(piece, value)
  return { piece, version, value: shown, history, file, isEdited: value !== null }
}
