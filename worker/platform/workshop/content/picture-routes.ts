import { Hono } from 'hono'
import * as z from 'zod'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type {
  wireListedPicture,
  wirePicturePage,
  wirePictures,
  wireSentPicture,
} from '../../../commerce/contract/workshop/pictures.ts'
import { foundPictures, namedPictures } from '../../catalogue/media/library.ts'
import { addWidth, receivePicture } from '../../catalogue/media/store-picture.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { jsonBody } from '../../http/request-body.ts'
import { requireStaff, staffOf } from '../staff/require-staff.ts'
import { listPictures, readPicture, removePicture } from './picture-list.ts'

const base = `/${ownRoutes}/workshop/pictures` as const

/** Maximum number of files in a request. */
const maxFiles = 100
/** Maximum number of pages of the list. */
const maxPages = 10_000

const removal = z.object({ file: z.string().max(40) })

/** Routes of uploaded pictures, which texts, categories and products share. */
export const pictureRoutes = new Hono<EmbeddedEnv>()
  .get(base, requireStaff('catalogue.read'), async (c) => {
    const files = c.req.query('files')
    const pictures = await (files === undefined
      ? foundPictures(c.env.DB, (c.req.query('search') ?? '').slice(0, 200))
      : namedPictures(c.env.DB, files.split(',').slice(0, maxFiles)))
    return c.json({ pictures } satisfies z.input<typeof wirePictures>)
  })
  .get(`${base}/listed`, requireStaff('catalogue.read'), async (c) => {
    const page = Math.min(Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1), maxPages)
    const words = (c.req.query('search') ?? '').slice(0, 200)
    return c.json((await listPictures(c.env.DB, { page, words })) satisfies z.input<typeof wirePicturePage>)
  })
  .get(`${base}/one`, requireStaff('catalogue.read'), async (c) =>
    c.json(
      (await readPicture(c.env.DB, c.req.query('file') ?? '')) satisfies z.input<typeof wireListedPicture>,
    ),
  )
  .post(`${base}/remove`, requireStaff('content.write'), jsonBody(removal), async (c) => {
    await removePicture(c.env, c.req.valid('json').file, staffOf(c), Date.now())
    return c.json({ done: true })
  })
  .post(base, requireStaff('content.write'), async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const src = await receivePicture(c.env, { bytes, alt: c.req.query('alt') ?? '' }, new Date())
    return c.json({ src } satisfies z.input<typeof wireSentPicture>)
  })
  .post(`${base}/widths`, requireStaff('content.write'), async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    await addWidth(c.env, { src: c.req.query('src') ?? '', width: Number(c.req.query('width') ?? 0), bytes })
    return c.json({ done: true })
  })
