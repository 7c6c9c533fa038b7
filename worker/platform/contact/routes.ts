import { Hono } from 'hono'
import * as z from 'zod'
import { contactFields } from '../../../shared/contact/contact.ts'
import { text } from '../../../shared/messages.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { folded } from '../http/folded.ts'
import { requireHuman } from '../http/human.ts'
import { jsonBody } from '../http/request-body.ts'
import { countAsked, type Pace } from '../http/throttle.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { isSaved, writeDown } from './write-down.ts'

/** Rate limits, because each message sends a mail to an unverified address. */
const pace: Pace = { seconds: 600, perEmail: 5, perVisitor: 20, perEmailDaily: 12 }

const messageBody = z.object({
  ...contactFields,
  id: z.uuid(),
  email: contactFields.email.transform(folded),
  product: z.int().positive().nullable().default(null),
  suspect: z.boolean().default(false),
})

/** Our own public route: receives a message to the business. */
export const contact = new Hono<EmbeddedEnv>().post(
  '/custom/v1/contact',
  requireHuman('message'),
  jsonBody(messageBody),
  async (c) => {
    const message = c.req.valid('json')
    const now = Date.now()
    // A repeated form must not hit the rate limit, because the visitor sees only the second response.
    if (!(await isSaved(c.env, message))) {
      await countAsked(c, 'message', message.email, pace, 'contact.too-many', now)
      await writeDown(c.env, message, now)
      sendMailsLater(c)
    }
    return c.json({ code: 'message_received', message: text('contact.received'), data: { status: 200 } })
  },
)
