import { Hono } from 'hono'
import type * as z from 'zod'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type { wirePictures, wireSentPicture } from '../../../commerce/contract/workshop/pictures.ts'
import { foundPictures, namedPictures } from '../../catalogue/media/library.ts'
import { addWidth, receivePicture } from '../../catalogue/media/store-picture.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { requireStaff } from '../staff/require-staff.ts'

const base = `/${ownRoutes}/workshop/pictures` as const

/** Maximum number of files in a request. */
const maxFiles = 100

/** Routes of uploaded pictures, which texts, categories and products share. */
export const pictureRoutes = new Hono<EmbeddedEnv>()
  .get(base, requireStaff('catalogue.read'), async (c) => {
    const files = c.req.query('files')
    const pictures = await (files === undefined
      ? foundPictures(c.env.DB, (c.req.query('search') ?? '').slice(0, 200))
      : namedPictures(c.env.DB, files.split(',').slice(0, maxFiles)))
    return c.json({ pictures } satisfies z.input<typeof wirePictures>)
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
