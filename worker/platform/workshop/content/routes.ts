import { Hono } from 'hono'
import * as z from 'zod'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type { wirePiece, wirePieceList, wirePieces } from '../../../commerce/contract/workshop/pieces.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { jsonBody } from '../../http/request-body.ts'
import { requireStaff, staffOf } from '../staff/require-staff.ts'
import { editedContent, listPieces, readPiece, savePiece } from './pieces.ts'

const base = `/${ownRoutes}/workshop/pieces` as const
const edit = z.object({
  version: z.int().nonnegative(),
  /** Values of the form; `null` resets the piece to the brand's files. */
  typed: z.record(z.string(), z.unknown()).nullable(),
})

/** Routes of the editable content: public reads, and edits by the staff. */
export const contentRoutes = new Hono<EmbeddedEnv>()
  .get(`/${ownRoutes}/pieces`, async (c) =>
    c.json((await editedContent(c.env.DB)) satisfies z.input<typeof wirePieces>),
  )
  .get(base, requireStaff('content.write'), async (c) =>
    c.json((await listPieces(c.env.DB)) satisfies z.input<typeof wirePieceList>),
  )
  .get(`${base}/:key`, requireStaff('content.write'), async (c) =>
    c.json((await readPiece(c.env.DB, c.req.param('key'))) satisfies z.input<typeof wirePiece>),
  )
  .post(`${base}/:key`, requireStaff('content.write'), jsonBody(edit), async (c) => {
    const { version, typed } = c.req.valid('json')
    const key = c.req.param('key')
    return c.json({ version: await savePiece(c.env, key, { seen: version, typed }, staffOf(c), new Date()) })
  })
