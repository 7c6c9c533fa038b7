import { renderToStaticMarkup } from 'react-dom/server'
import type { House } from '../../content/business.ts'
import { businessOf } from '../../content/business.ts'
import type { Env } from '../../env.ts'
import type { Attachment } from '../../pdf/attachment.ts'
import { settingsOf, siteOf } from '../../settings.ts'
import type { MailContent } from './content.ts'
import { footOf } from './foot.ts'
import { textOf } from './mail-text.ts'
import { MailView } from './mail-view.tsx'

/** A mail that is ready to send. */
export interface Mail {
  /** At most 60 characters, on one line. */
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** Documents to attach. */
  attachments?: readonly Attachment[]
}

/** Returns the shop's data from the settings of this Worker. */
export function houseOf(env: Env): House {
  const settings = settingsOf(env)
  return { site: siteOf(settings), business: businessOf(settings) }
}

/** Makes a mail's HTML and plain text. Both hold the same words, in the same order. */
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
