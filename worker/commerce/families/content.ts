import * as z from 'zod'
import { pieceOf } from '../../../shared/pieces/pieces.ts'
import { type Edits, showEdits } from '../../content/edited/edits.ts'
import type { Calls } from '../call.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import type { ReadingsHere } from '../contract/transport.ts'
import {
  type EditedPiece,
  type PieceLine,
  wirePiece,
  wirePieceList,
  wirePieces,
} from '../contract/workshop/pieces.ts'
import { type PictureCommerce, pictureCommerce } from './workshop/pictures.ts'

/** The content that the staff edit. Refusals throw CommerceError. */
export interface ContentCommerce {
  /** Loads the current edits for the pages drawn next. If they cannot be read, the last known ones stay. */
  follow(): Promise<void>
  /** Returns every piece that was ever edited. */
  list(): Promise<PieceLine[]>
  piece(key: string): Promise<EditedPiece>
  /**
   * Saves a piece.
   * @param version the version that the editor saw
   * @param typed the values of the form; `null` to reset to the brand's files
   */
  save(key: string, version: number, typed: Record<string, unknown> | null): Promise<void>
  /** The pictures that the staff sent, which texts, categories and products share. */
  readonly pictures: PictureCommerce
}

const base = `${ownRoutes}/workshop/pieces`

/** Returns the edits whose value still matches their schema. For the others, pages show the text of the files. */
function fitting(pieces: Edits['pieces']): Edits['pieces'] {
  return Object.fromEntries(
    Object.entries(pieces).filter(([key, value]) => {
      const fits = pieceOf(key)?.schema.safeEncode(value as never).success ?? false
      if (!fits) console.error('an edited piece no longer fits its schema', key)
      return fits
    }),
  )
}

/** @param here reads of our own platform; another one edits its own categories */
export function contentCommerce(
  calls: Calls,
  cache: CatalogueCache,
  here: () => ReadingsHere | undefined = () => undefined,
): ContentCommerce {
  return {
    async follow() {
      const read = async (): Promise<Edits> => {
        const inside = here()
        const body = inside ? await inside.edits() : (await calls.read(`${ownRoutes}/pieces`)).body
        const { pieces, lists, guides } = wirePieces.parse(body)
        return { pieces: fitting(pieces), lists: inside ? lists : [], guides }
      }
      const { at } = cache.reads
      const edits = await cache
        .through('pieces', read, () => ['pieces'])
        .catch((error: unknown) => {
          console.error('the edited pieces were not read', error)
          return null
        })
      // Only their tag makes pages old. The edits are current whenever they were read, so their age does not count.
      cache.reads.at = at
      if (edits) showEdits(edits)
    },
    get pictures() {
      return pictureCommerce(calls)
    },
    list: async () => wirePieceList.parse((await calls.operate('GET', base)).body),
    piece: async (key) => wirePiece.parse((await calls.operate('GET', `${base}/${key}`)).body),
    save: async (key, version, typed) => {
      const { body } = await calls.operate('POST', `${base}/${key}`, { version, typed })
      z.object({ version: z.int() }).parse(body)
    },
  }
}
