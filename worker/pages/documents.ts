import type { Context } from 'hono'
import { limits } from '../../shared/limits.ts'
import { paths } from '../../shared/paths.ts'
import type { App, AppEnv } from '../app.ts'
import { businessOf } from '../content/business.ts'
import type { PaperDocument } from '../documents/document.ts'
import { fileNames } from '../documents/file-names.ts'
import { invoiceDocument } from '../documents/invoice.ts'
import { pdfOf } from '../documents/pdf-file.ts'
import { termsDocument, withdrawalDocument } from '../documents/terms.ts'
import { siteOf } from '../env.ts'
import type { House } from '../mails/mail.tsx'
import { keptAtEdge } from '../render/edge-cache.ts'
import { notFound } from '../render/interrupt.ts'
import { showingOf } from './order-showing.ts'

/** A document that is nobody's own, fit to be kept an hour: a fact of the business may still be corrected. */
function answer(c: Context<AppEnv>, make: (house: House) => PaperDocument): Promise<Response> {
  const { settings } = c.var
  const site = settings.SITE_URL ? siteOf(settings) : new URL(c.req.url).origin
  return keptAtEdge(c, c.req.path, async () =>
    c.body(await pdfOf(make({ site, business: businessOf(settings) })), 200, {
      'Content-Type': 'application/pdf',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
}

/** The invoice of an order, for who may see its page. */
async function invoiceFile(c: Context<AppEnv>): Promise<Response> {
  const showing = showingOf(c.req.param('id'), c.req.query('acces') ?? null)
  const invoice = await c.var.commerce.invoice(showing)
  if (!invoice) notFound()
  return c.body(await pdfOf(invoiceDocument(invoice)), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileNames.invoice(invoice.number)}"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  })
}

/** The documents anyone may keep, the terms of sale by their version and the form of withdrawal; and a buyer's invoice. */
export function mountDocuments(app: App) {
  app.get(paths.invoiceFile(':id'), invoiceFile)
  app.get(paths.termsFile(limits.termsVersion), (c) => answer(c, termsDocument))
  app.get(paths.withdrawalFile, (c) => answer(c, withdrawalDocument))
}
