import type { PostSummary } from '../../../../shared/catalogue/content.ts'
import { paths } from '../../../../shared/paths.ts'
import {
  type FrontPiece,
  isTerms,
  type Piece,
  pieceOf,
  type SettingPiece,
} from '../../../../shared/pieces/pieces.ts'
import type { PieceLine } from '../../../commerce/contract/workshop/pieces.ts'
import { news } from '../../../content/news.ts'
import { texts } from '../../../content/texts.ts'

const frontNames: Readonly<Record<FrontPiece, string>> = {
  home: 'Accueil',
  menus: 'Menus',
  foot: 'Pied de page',
  looks: 'Allures',
}

const settingNames: Readonly<Record<SettingPiece, string>> = {
  mails: 'Messages à la maison',
  delivery: 'Livraison et TVA',
}

/** A piece with its name in lists. */
export interface NamedPiece {
  key: string
  name: string
}

/** Pieces of one kind. */
export interface PieceGroup {
  title: string
  pieces: readonly NamedPiece[]
}

const named = (key: string, name: string): NamedPiece[] => (pieceOf(key) ? [{ key, name }] : [])

const written = (edited: readonly PieceLine[], family: string, known: readonly NamedPiece[]): NamedPiece[] =>
  edited
    .filter(
      ({ key, isReset }) => key.startsWith(`${family}.`) && !isReset && !known.some((own) => own.key === key),
    )
    .map(({ key, title }) => ({ key, name: title }))

/** Returns all pieces that the staff may edit here: those of the brand's files, and those written since. */
export function groupsOf(
  edited: readonly PieceLine[],
  guides: readonly PostSummary[],
  mayWrite: (piece: Piece) => boolean,
): PieceGroup[] {
  const pages = texts.flatMap(({ path, title }) => named(`text.${path.slice(1)}`, title))
  const allNews = news.flatMap(({ slug, title }) => named(`news.${slug}`, title))
  return [
    { title: 'La vitrine', pieces: Object.entries(frontNames).flatMap(([key, name]) => named(key, name)) },
    { title: 'Pages', pieces: [...pages, ...written(edited, 'text', pages)] },
    { title: 'Actualités', pieces: [...written(edited, 'news', allNews), ...allNews] },
    { title: 'Guides', pieces: guides.flatMap(({ id, title }) => named(`guide.${id}`, title)) },
    { title: 'Réglages', pieces: Object.entries(settingNames).flatMap(([key, name]) => named(key, name)) },
  ]
    .map(({ title, pieces }) => ({
      title,
      pieces: pieces.filter(({ key }) => {
        const piece = pieceOf(key)
        // The terms of sale have a section of their own.
        return piece !== null && !isTerms(piece) && mayWrite(piece)
      }),
    }))
    .filter(({ pieces }) => pieces.length > 0)
}

/**
 * Returns the name of a piece in its editor.
 * @param title the title in its current content
 */
export function nameOf({ family, ref }: Piece, title: string): string {
  if (title !== '') return title
  if (family === 'text') return `Nouvelle page /${ref}`
  if (family === 'news') return `Nouvelle actualité ${ref}`
  return family === 'guide' ? ref : { ...frontNames, ...settingNames }[family]
}

/** Returns the path where the shop shows a piece. */
export function shownAt({ family, ref }: Piece): string {
  if (family === 'text') return `/${ref}`
  if (family === 'news') return paths.newsAt(ref)
  if (family === 'guide') return paths.post(Number(ref))
  if (family === 'delivery') return paths.shipping
  return family === 'looks' ? paths.looks : paths.home
}
