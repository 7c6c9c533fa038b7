import { renderToStaticMarkup } from 'react-dom/server'
import { type Business, businessOf } from '../../content/business.ts'
import type { Env } from '../../env.ts'
import type { Attachment } from '../../pdf/attachment.ts'
import { settingsOf, siteOf } from '../../settings.ts'
import { footOf } from './foot.ts'
import { textOf } from './mail-text.ts'
import { MailView } from './mail-view.tsx'

/** A mail ready to leave. */
export interface Mail {
  /** At most 60 characters, on one line. */
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** Documents that travel with it. */
  attachments?: readonly Attachment[]
}

/** A part of a mail, drawn and written from the same words. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | {
      kind: 'jewels'
      jewels: readonly MailJewel[]
      sums: readonly (readonly [label: string, amount: string])[]
    }
  /** Words set apart in a frame, a statement of the law for instance. */
  | { kind: 'frame'; paragraphs: readonly string[] }
  | { kind: 'button'; label: string; href: string }
  /** Small words under the rest, with one link at most. */
  | { kind: 'note'; text: string; link?: MailLink }

/** A line of an order, as its mail tells it. */
export interface MailJewel {
  name: string
  /** Materials, choices, letters, rights: a line each. */
  details: readonly string[]
  amount: string
}

export interface MailLink {
  label: string
  href: string
}

/** What a mail says. Addresses are whole. */
export interface MailContent {
  subject: string
  /** What mail boxes show beside the subject. */
  preview: string
  title: string
  blocks: readonly MailBlock[]
  /** Where one click ends what was asked for (RFC 8058); absent from mails of pure service. */
  stop?: string
}

/** Who writes, and from which address of the web. */
export interface House {
  /** Origin of the shop: `https://aubenacre.fr`. */
  site: string
  business: Business
}

/** The house as the settings of this Worker state it. */
export function houseOf(env: Env): House {
  const settings = settingsOf(env)
  return { site: siteOf(settings), business: businessOf(settings) }
}

/** Draws and writes a mail. Both versions hold the same words, in the same order. */
export function composeMail(content: MailContent, house: House): Mail {
  const foot = footOf(house)
  const html = renderToStaticMarkup(<MailView content={content} foot={foot} />)
  return {
    subject: content.subject,
    text: textOf(content, foot),
    html: `<!doctype html>${html}`,
    headers: content.stop
      ? { 'List-Unsubscribe': `<${content.stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
  }
}
