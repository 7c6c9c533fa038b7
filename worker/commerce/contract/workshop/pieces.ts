import * as z from 'zod'
import { termPicture } from '../catalogue/edited-terms.ts'

/**
 * What the staff have edited: pieces of content, as pages show them, each checked with its own schema where it is shown,
 * and categories.
 */
export const wirePieces = z.object({
  pieces: z.record(z.string(), z.unknown()),
  lists: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      isRenamed: z.boolean(),
      image: termPicture,
    }),
  ),
  /** Pictures of the guides that the staff have edited, by id. */
  guides: z.record(z.string(), termPicture.unwrap()),
})

/** All pieces that were ever edited, newest first. */
export const wirePieceList = z.array(
  z.object({
    key: z.string(),
    version: z.int(),
    /** UTC instant without a time zone. */
    at: z.string(),
    who: z.string(),
    /** Whether the staff have reset it to the text of the files. */
    isReset: z.boolean(),
    /** Title of the page or news with that key; `''` without a title. */
    title: z.string(),
  }),
)
export type PieceLine = z.infer<typeof wirePieceList>[number]

/** A piece with its history, newest first. `value` is `null` when the text of the files is valid. */
export const wirePiece = z.object({
  version: z.int(),
  value: z.unknown(),
  history: z.array(z.object({ version: z.int(), at: z.string(), who: z.string(), value: z.unknown() })),
})
export type EditedPiece = z.infer<typeof wirePiece>
