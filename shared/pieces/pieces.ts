import type * as z from 'zod'
import { paths } from '../paths.ts'
import type { Right } from '../staff/permissions.ts'
import { deliveryPiece } from './delivery-piece.ts'
import { footPiece, looksPiece, menusPiece } from './frame-pieces.ts'
import { homePiece } from './home-piece.ts'
import { mailsPiece } from './mails-piece.ts'
import { guidePiece, newsPiece, termsPiece, textPiece } from './text-pieces.ts'

const front = { home: homePiece, menus: menusPiece, foot: footPiece, looks: looksPiece } as const
const settings = { mails: mailsPiece, delivery: deliveryPiece } as const
const whole = { ...front, ...settings } as const
const families = { text: textPiece, news: newsPiece, guide: guidePiece } as const

/** Pieces of the storefront that pages share, and settings of the shop without a page of their own. */
export type FrontPiece = keyof typeof front
export type SettingPiece = keyof typeof settings

/** Family of an editable piece of content. Keys are `home`, `text.about`, `news.une-date`, `guide.6333`. */
type PieceFamily = keyof typeof whole | keyof typeof families

export interface Piece {
  key: string
  family: PieceFamily
  /**
   * Part of the key after the family:
   * the slug of a page or of news, the id of a guide. `''` for families with one piece.
   */
  ref: string
  schema: z.ZodObject
}

/** The slug of the terms of sale: each order refers to a version of them. */
const termsRef = paths.terms.slice(1)

/** Whether a piece is the terms of sale. */
export const isTerms = ({ family, ref }: Pick<Piece, 'family' | 'ref'>): boolean =>
  family === 'text' && ref === termsRef

/** Returns the right that editing a piece needs. Settings and the terms of sale need another right than texts. */
export const rightOf = (piece: Piece): Right =>
  isSetting(piece.family) || isTerms(piece) ? 'settings.write' : 'content.write'

/** Whether a piece is a setting. */
const isSetting = (family: PieceFamily): family is SettingPiece => Object.hasOwn(settings, family)

/** Returns the piece with a key. `null` when it does not exist or cannot be edited here. */
export function pieceOf(key: string): Piece | null {
  if (Object.hasOwn(whole, key)) {
    const family = key as keyof typeof whole
    return { key, family, ref: '', schema: whole[family] }
  }
  const [, family, ref = ''] = /^(text|news|guide)\.([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(key) ?? []
  if (!family || ref.length > 80) return null
  if (family === 'guide' && !/^[1-9]\d{0,8}$/.test(ref)) return null
  const found = { key, family: family as keyof typeof families, ref }
  return { ...found, schema: isTerms(found) ? termsPiece : families[found.family] }
}

/** Addresses that other pages use. A text with such a name would never be visible. */
const taken: ReadonlySet<string> = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path.slice(1)] : [])),
)

/** Whether a new page may use an address. */
export const isFree = (slug: string): boolean => !taken.has(slug)
