import { Hono } from 'hono'
import * as z from 'zod'
import { contactFields } from '../../../shared/contact/contact.ts'
import { text } from '../../../shared/messages.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { folded } from '../http/folded.ts'
import { hands } from '../http/human.ts'
import { jsonBody } from '../http/request-body.ts'
import { countAsked, type Pace } from '../http/throttle.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { isSaved, writeDown } from './write-down.ts'

/** Each message sends a mail to an address nobody has confirmed. */
const pace: Pace = { seconds: 600, perEmail: 5, perVisitor: 20, perEmailDaily: 12 }

const messageBody = z.object({
  ...contactFields,
  id: z.uuid(),
  email: contactFields.email.transform(folded),
  product: z.int().positive().nullable().default(null),
  suspect: z.boolean().default(false),
})

/** Our own route: a message to the house, by anyone. */
export const contact = new Hono<EmbeddedEnv>().post(
  '/custom/v1/contact',
  hands('message'),
  jsonBody(messageBody),
  async (c) => {
    const message = c.req.valid('json')
    const now = Date.now()
    // A form sent twice asks for nothing more: the second answer, which is the one that is seen, is the first's.
    if (!(await isSaved(c.env, message))) {
      await countAsked(c, 'message', message.email, pace, 'contact.too-many', now)
      await writeDown(c.env, message, now)
      sendMailsLater(c)
    }
    return c.json({ code: 'message_received', message: text('contact.received'), data: { status: 200 } })
  },
)
