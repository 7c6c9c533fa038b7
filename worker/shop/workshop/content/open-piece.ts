import { text } from '../../../../shared/messages.ts'
import { isFree, type Piece, pieceOf, rightOf } from '../../../../shared/pieces/pieces.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { EditedPiece } from '../../../commerce/contract/workshop/pieces.ts'
import { type ofBrand as OfBrand, ofBrand } from '../../../content/house-pieces.ts'
import { news } from '../../../content/news.ts'
import { texts } from '../../../content/texts.ts'
import { forbidden, notFound } from '../../../render/failure.ts'
import type { Visit } from '../../../render/visit.ts'

/** A piece that is open in its editor. */
export interface OpenPiece {
  piece: Piece
  version: number
  /** What pages show now; `null` for a page nobody has written yet. */
  value: unknown
  history: EditedPiece['history']
  /** What the files of the brand say, `null` where there is none. */
  file: unknown
  isEdited: boolean
}

/** What the settings of the deployment say. */
const mailsFile = ({ settings }: Visit) => ({
  sales: settings.SALE_MAILS,
  ...(settings.ALERT_EMAIL && { to: settings.ALERT_EMAIL }),
})

/** What the files of the brand say of a piece; a guide of the house is an article of its platform. */
async function fileOf({ family, ref }: Piece, visit: Visit): Promise<unknown> {
  const { commerce } = visit
  if (family === 'text') return texts.find(({ path }) => path === `/${ref}`) ?? null
  if (family === 'news') return news.find(({ slug }) => slug === ref) ?? null
  if (family === 'mails') return mailsFile(visit)
  if (family !== 'guide') return ofBrand[family as keyof typeof OfBrand]
  const post = commerce.editing.isHere ? await commerce.catalogue.post(Number(ref)) : null
  if (!post) return notFound()
  const { title, seoTitle, description, theme, date, reviewed, modified, excerpt, links, body } = post
  return {
    title,
    seo: seoTitle,
    description,
    theme,
    date,
    updated: reviewed || modified,
    lead: excerpt,
    links,
    body,
  }
}

/** The piece an address names, with what it says now. Answers 404 for what is none. */
export async function openPiece(visit: Visit): Promise<OpenPiece> {
  const piece = pieceOf(visit.params['key'] ?? '') ?? notFound()
  if (!visit.staff || !may(visit.staff.role, rightOf(piece))) forbidden(text('workshop.forbidden'))
  const [edited, file] = await Promise.all([visit.commerce.content.piece(piece.key), fileOf(piece, visit)])
  if (piece.family === 'text' && !file && !isFree(piece.ref)) notFound()
  const { version, value, history } = edited
  return { piece, version, value: value ?? file, history, file, isEdited: value !== null }
}
