import * as z from 'zod'
import type { Calls } from '../call.ts'
import { absent } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** A stored mail that was not sent, as the list of mails shows it. */
export interface SavedMailSummary {
  id: number
  kind: string
  recipient: string
  subject: string
  /** ISO 8601 in UTC. */
  created: string
}

export interface SavedMail extends SavedMailSummary {
  text: string
  html: string
  /** Attached PDF files. */
  files: { filename: string; content: Uint8Array<ArrayBuffer> }[]
}

/** Mails during development: our own routes, which answer only this Worker. */
export interface MailCommerce {
  /** Newest first. */
  list(): Promise<SavedMailSummary[]>
  /** `null` when no mail has that number. */
  read(id: number): Promise<SavedMail | null>
}

const summary = z
  .object({
    id: z.int(),
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    created_at: z.string(),
  })
  .transform(({ created_at, ...rest }) => ({ ...rest, created: created_at }))
const content = z.base64().transform((value) => Uint8Array.fromBase64(value))
const words = z.object({
  text: z.string(),
  html: z.string(),
  files: z.array(z.object({ filename: z.string(), content })),
})

export const mailCommerce = (calls: Calls): MailCommerce => ({
  list: async () => z.array(summary).parse((await calls.read(`${ownRoutes}/kept-mails`)).body),
  read: async (id) => {
    const answer = await calls.read(`${ownRoutes}/kept-mails/${id}`).catch(absent)
    return answer && { ...summary.parse(answer.body), ...words.parse(answer.body) }
  },
})
