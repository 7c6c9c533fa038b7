import * as z from 'zod'

/** Pieces of the content that the staff has edited, as pages show them; each is held against its own schema where it is shown. */
export const wirePieces = z.object({ pieces: z.record(z.string(), z.unknown()) })

/** Every piece that was ever edited, newest first. */
export const wirePieceList = z.array(
  z.object({
    key: z.string(),
    version: z.int(),
    /** UTC instant without a zone. */
    at: z.string(),
    who: z.string(),
    /** Whether it is again as the files say. */
    isReset: z.boolean(),
    /** What a page or a news of that key calls itself, `''` for what has no title. */
    title: z.string(),
  }),
)
export type PieceLine = z.infer<typeof wirePieceList>[number]

/** A piece with its history, newest first. `value` is `null` where it is as the files say. */
export const wirePiece = z.object({
  version: z.int(),
  value: z.unknown(),
  history: z.array(z.object({ version: z.int(), at: z.string(), who: z.string(), value: z.unknown() })),
})
export type EditedPiece = z.infer<typeof wirePiece>
