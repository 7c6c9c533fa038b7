import type * as z from 'zod'
import { paths } from '../paths.ts'
import type { Right } from '../staff/permissions.ts'
import { deliveryPiece } from './delivery-piece.ts'
import { footPiece, looksPiece, menusPiece } from './frame-pieces.ts'
import { homePiece } from './home-piece.ts'
import { mailsPiece } from './mails-piece.ts'
import { guidePiece, newsPiece, textPiece } from './text-pieces.ts'

const whole = {
  ...{ home: homePiece, menus: menusPiece, foot: footPiece, looks: looksPiece },
  ...{ mails: mailsPiece, delivery: deliveryPiece },
} as const
const families = { text: textPiece, news: newsPiece, guide: guidePiece } as const

/** A piece of the content of the house: `home`, `text.about`, `news.une-date`, `guide.6333`. */
export type PieceFamily = keyof typeof whole | keyof typeof families

export interface Piece {
  key: string
  family: PieceFamily
  /** What follows the family: the slug of a page or of a news, the number of a guide; `''` for what there is one of. */
  ref: string
  schema: z.ZodObject
}

/** The right that writing a piece asks for: settings are no words. */
export const rightOf = ({ family }: Piece): Right => (isSetting(family) ? 'settings.write' : 'content.write')

/** Whether a piece is a setting of the house: it has no page of its own. */
export const isSetting = (family: PieceFamily): family is 'mails' | 'delivery' =>
  family === 'mails' || family === 'delivery'

/** Terms of sale go with each order as they were that day: they change with a version of the shop. */
const locked: readonly string[] = [`text.${paths.terms.slice(1)}`]

/** The piece a key names; `null` for what is none, or is not edited here. */
export function pieceOf(key: string): Piece | null {
  if (Object.hasOwn(whole, key)) {
    const family = key as keyof typeof whole
    return { key, family, ref: '', schema: whole[family] }
  }
  const [, family, ref = ''] = /^(text|news|guide)\.([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(key) ?? []
  if (!family || ref.length > 80 || locked.includes(key)) return null
  if (family === 'guide' && !/^[1-9]\d{0,8}$/.test(ref)) return null
  return { key, family: family as PieceFamily, ref, schema: families[family as keyof typeof families] }
}

/** Pages of the shop that are no texts: a text of that name would never be seen. */
const taken: ReadonlySet<string> = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path.slice(1)] : [])),
)

/** Whether a new page may have an address. */
export const isFree = (slug: string): boolean => !taken.has(slug)
