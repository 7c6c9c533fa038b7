import { paths } from '../../../shared/paths.ts'
import { termsVersion } from '../../content/texts.ts'
import type { Env } from '../../env.ts'
import type { Attachment } from '../../pdf/attachment.ts'
import { fileNames } from '../../pdf/attachment.ts'
import { creditNoteDocument } from '../../pdf/credit-note.ts'
import type { PaperDocument } from '../../pdf/document.ts'
import { invoiceDocument } from '../../pdf/invoice.ts'
import { pdfOf } from '../../pdf/pdf-file.ts'
import { termsDocument, withdrawalDocument } from '../../pdf/terms.ts'
import { creditNoteOf } from '../orders/invoices/credit-notes.ts'
import { invoiceOf } from '../orders/invoices/invoices.ts'
import { savedTerms } from '../terms/routes.ts'
import { houseOf } from './mail.tsx'
import type { MailFile } from './mail-sender.ts'

const named = async (filename: string, document: PaperDocument): Promise<MailFile> => ({
  filename,
  type: 'application/pdf',
  content: await pdfOf(document),
})

/** Reads the EU guarantee notice as the operator supplied it, byte for byte. */
async function noticeFile({ ASSETS }: Env): Promise<MailFile> {
  const answer = await ASSETS.fetch(new Request(new URL(paths.guaranteeNotice, 'https://assets.local')))
  if (!answer.ok) throw new Error(`${paths.guaranteeNotice} is not among the files: ${answer.status}`)
  return {
    filename: paths.guaranteeNotice.slice(1),
    type: 'application/pdf',
    content: new Uint8Array(await answer.arrayBuffer()),
  }
}

/**
 * Makes an attachment. The same facts always give the same bytes.
 * @throws Error for the invoice or the credit note of an order that has none
 */
export async function fileOf(env: Env, attachment: Attachment): Promise<MailFile> {
  switch (attachment.kind) {
    case 'terms': {
      // The terms that the order accepted, with the facts of their day. The current ones where nobody stored those.
      const accepted = await savedTerms(env.DB, attachment.version)
      const version = accepted ? attachment.version : termsVersion()
      return named(fileNames.terms(version), termsDocument(houseOf(env), accepted))
    }
    case 'guarantee-notice':
      return noticeFile(env)
    case 'withdrawal-form':
      return named(fileNames.withdrawalForm, withdrawalDocument(houseOf(env)))
    case 'invoice': {
      const invoice = await invoiceOf(env.DB, attachment.order)
      if (!invoice) throw new Error(`order ${attachment.order} has no invoice`)
      return named(fileNames.invoice(invoice.number), invoiceDocument(invoice))
    }
    case 'credit-note': {
      const note = await creditNoteOf(env.DB, attachment.order, attachment.number)
      if (!note) throw new Error(`order ${attachment.order} has no credit note ${attachment.number}`)
      return named(fileNames.creditNote(note.number), creditNoteDocument(note))
    }
  }
}

/**
 * Makes the files of a mail. If one cannot be made, all fail: a mail never leaves without an attachment that it
 * announces.
 */
export const filesOf = (env: Env, attachments: readonly Attachment[]): Promise<MailFile[]> =>
  Promise.all(attachments.map((attachment) => fileOf(env, attachment)))
