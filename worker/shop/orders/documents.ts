import type { Context } from 'hono'
import { versionPattern } from '../../../shared/orders/terms-version.ts'
import { paths } from '../../../shared/paths.ts'
import type { House } from '../../content/business.ts'
import { businessOf } from '../../content/business.ts'
import { termsVersion } from '../../content/texts.ts'
import type { AppEnv } from '../../context.ts'
import { fileNames } from '../../pdf/attachment.ts'
import { creditNoteDocument } from '../../pdf/credit-note.ts'
import type { PaperDocument } from '../../pdf/document.ts'
import { invoiceDocument } from '../../pdf/invoice.ts'
import { pdfOf } from '../../pdf/pdf-file.ts'
import { termsDocument, withdrawalDocument } from '../../pdf/terms.ts'
import { notFound } from '../../render/failure.ts'
import { file } from '../../render/file.ts'
import { siteOf } from '../../settings.ts'
import { showingOf } from './order-showing.ts'

/**
 * Serves a public document. Caches keep it for an hour at most, because the shop may still correct a fact about the
 * business.
 */
async function answer(c: Context<AppEnv>, make: (house: House) => PaperDocument): Promise<Response> {
  const { settings } = c.var
  const site = settings.SITE_URL ? siteOf(settings) : new URL(c.req.url).origin
  const bytes = await pdfOf(make({ site, business: businessOf(settings) }))
  c.set('share', { asItIs: true })
  return c.body(bytes, 200, { 'Content-Type': 'application/pdf', 'Cache-Control': 'public, max-age=3600' })
}

/** Serves a private document, which no cache stores. */
const ownFile = async (c: Context<AppEnv>, document: PaperDocument, name: string): Promise<Response> =>
  c.body(await pdfOf(document), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  })

/** Serves the invoice of an order as PDF, to readers who may see the order. */
async function invoiceFile(c: Context<AppEnv>): Promise<Response> {
  const showing = showingOf(c.req.param('id'), c.req.query('acces') ?? null)
  const invoice = await c.var.commerce.orders.invoice(showing)
  return invoice ? ownFile(c, invoiceDocument(invoice), fileNames.invoice(invoice.number)) : notFound()
}

/** Serves a credit note of an order as PDF, to readers who may see the order. */
async function creditNoteFile(c: Context<AppEnv>): Promise<Response> {
  const showing = showingOf(c.req.param('id'), c.req.query('acces') ?? null)
  const note = await c.var.commerce.orders.creditNote(showing, c.req.param('number')?.slice(0, 20) ?? '')
  return note ? ownFile(c, creditNoteDocument(note), fileNames.creditNote(note.number)) : notFound()
}

/** Serves one version of the terms of sale as PDF. */
async function termsFile(c: Context<AppEnv>): Promise<Response> {
  const [version = ''] = new RegExp(versionPattern).exec(c.req.path) ?? []
  const saved = version === termsVersion() ? null : ((await c.var.commerce.terms.read(version)) ?? notFound())
  return answer(c, (house) => termsDocument(house, saved))
}

/** PDF documents: the terms of sale by version, the withdrawal form, and a buyer's invoice and credit notes. */
export const documents = [
  file(paths.invoiceFile(':id'), invoiceFile),
  file(paths.creditNoteFile(':id', ':number'), creditNoteFile),
  file(`/cgv/:file{conditions-generales-de-vente-${versionPattern}\\.pdf}`, termsFile),
  file(paths.withdrawalFile, (c) => answer(c, withdrawalDocument)),
]
