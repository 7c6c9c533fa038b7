import { Hono } from 'hono'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { Attachment } from '../../pdf/attachment.ts'
import { settingsOf } from '../../settings.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { filesOf } from './attachments.ts'

/** Mails that the list shows, newest first. */
const maxMails = 50

const columns = 'id, kind, recipient, subject, created_at'
const unknown = () => new PlatformError(404, 'mail_unknown', '')

/**
 * Shows the mails that nobody sent, for developers of the shop. The mails hold personal links, so only this Worker
 * itself may read them, and never in production.
 */
export const demoMails = new Hono<EmbeddedEnv>()
  .use(`/${ownRoutes}/kept-mails/*`, async (c, next) => {
    if (!c.env.IN_PROCESS || settingsOf(c.env).ENVIRONMENT === 'production') throw unknown()
    await next()
  })
  .get(`/${ownRoutes}/kept-mails`, async (c) => {
    const { results } = await c.env.DB.prepare(
      `SELECT ${columns} FROM outbox WHERE state = 'kept' ORDER BY id DESC LIMIT ?1`,
    )
      .bind(maxMails)
      .all()
    return c.json(results)
  })
  .get(`/${ownRoutes}/kept-mails/:id{\\d{1,12}}`, async (c) => {
    const mail = await c.env.DB.prepare(
      `SELECT ${columns}, text, html, attachments FROM outbox WHERE state = 'kept' AND id = ?1`,
    )
      .bind(Number(c.req.param('id')))
      .first<{ attachments: string }>()
    if (!mail) throw unknown()
    const { attachments, ...words } = mail
    const files = await filesOf(c.env, JSON.parse(attachments) as Attachment[])
    return c.json({
      ...words,
      files: files.map(({ filename, content }) => ({ filename, content: content.toBase64() })),
    })
  })
