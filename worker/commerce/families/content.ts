import * as z from 'zod'
import { pieceOf } from '../../../shared/pieces/pieces.ts'
import { type Edits, showEdits } from '../../content/house-pieces.ts'
import type { Calls } from '../call.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import {
  type EditedPiece,
  type PieceLine,
  wirePiece,
  wirePieceList,
  wirePieces,
} from '../contract/workshop/pieces.ts'

/** The content of the house that its staff edits. Refusals throw CommerceError. */
export interface ContentCommerce {
  /** Shows the edits there are in what is drawn next. What was shown before stands where they cannot be read. */
  follow(): Promise<void>
  /** Every piece that was ever edited. */
  list(): Promise<PieceLine[]>
  piece(key: string): Promise<EditedPiece>
  /**
   * @param version the one that was seen
   * @param typed as its form holds it; `null` for what the files of the brand say
   */
  save(key: string, version: number, typed: Record<string, unknown> | null): Promise<void>
}

const base = `${ownRoutes}/workshop/pieces`

/** The pieces whose value still fits their schema: those that no longer do are shown as the files say. */
function fitting(pieces: Readonly<Record<string, unknown>>): Edits {
  return Object.fromEntries(
    Object.entries(pieces).filter(([key, value]) => {
      const fits = pieceOf(key)?.schema.safeEncode(value as never).success ?? false
      if (!fits) console.error('an edited piece no longer fits its schema', key)
      return fits
    }),
  )
}

export function contentCommerce(calls: Calls, cache: CatalogueCache): ContentCommerce {
  return {
    async follow() {
      const read = async () =>
        fitting(wirePieces.parse((await calls.read(`${ownRoutes}/pieces`)).body).pieces)
      const { at } = cache.reads
      const edits = await cache
        .through('pieces', read, () => ['pieces'])
        .catch((error: unknown) => {
          console.error('the edited pieces were not read', error)
          return null
        })
      // Their tag alone makes pages old: they are as they are now, whenever they were read.
      cache.reads.at = at
      if (edits) showEdits(edits)
    },
    list: async () => wirePieceList.parse((await calls.operate('GET', base)).body),
    piece: async (key) => wirePiece.parse((await calls.operate('GET', `${base}/${key}`)).body),
    save: async (key, version, typed) => {
      const { body } = await calls.operate('POST', `${base}/${key}`, { version, typed })
      z.object({ version: z.int() }).parse(body)
    },
  }
}
