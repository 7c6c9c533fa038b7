import * as z from 'zod'
import type { Family } from '../../settings.ts'
import { mailAccountOf, type Settings, servesHere } from '../../settings.ts'
import type { Calls } from '../call.ts'
import { CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** A mail that nobody was to send, as the list of them shows it. */
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
  /** PDF files that travel with it. */
  files: { filename: string; content: Uint8Array<ArrayBuffer> }[]
}

/** Mails of development: our own routes, which answer this very Worker only. */
export interface MailCommerce {
  /** Whether mails are kept to be read on the site: never in production, nor when someone sends them. */
  areSaved: boolean
  /** Whether what is written of that family leaves, or is kept to be read: false in production while nobody sends. */
  areSent(family: Family): boolean
  /** Newest first. */
  list(): Promise<SavedMailSummary[]>
  /** `null` when there is none of that number. */
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

/** Another platform sends its own. */
const isSent = (settings: Settings, family: Family) =>
  settings.ENVIRONMENT !== 'production' || !servesHere(settings, family) || mailAccountOf(settings) !== null

export const mailCommerce = (calls: Calls, settings: Settings): MailCommerce => ({
  areSaved:
    settings.ENVIRONMENT !== 'production' && servesHere(settings, 'house') && !mailAccountOf(settings),
  areSent: (family) => isSent(settings, family),
  list: async () => z.array(summary).parse((await calls.read(`${ownRoutes}/kept-mails`)).body),
  read: async (id) => {
    try {
      const { body } = await calls.read(`${ownRoutes}/kept-mails/${id}`)
      return { ...summary.parse(body), ...words.parse(body) }
    } catch (error) {
      if (error instanceof CommerceError && error.status === 404) return null
      throw error
    }
  },
})
