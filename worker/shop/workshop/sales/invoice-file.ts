import { paths } from '../../../../shared/paths.ts'
import { absent } from '../../../commerce/contract/error.ts'
import { fileNames } from '../../../pdf/attachment.ts'
import { invoiceDocument } from '../../../pdf/invoice.ts'
import { pdfOf } from '../../../pdf/pdf-file.ts'
import { notFound } from '../../../render/failure.ts'
import { staffFile } from '../frame/staff-file.ts'

/** Serves the invoice of an order as PDF, as its buyer gets it. */
export const staffInvoice = staffFile('orders.read', paths.workshopInvoice(':id'), async (c) => {
  const id = /^[1-9]\d{0,11}$/.exec(c.req.param('id') ?? '')?.[0] ?? notFound()
  const invoice = (await c.var.commerce.sales.invoice(Number(id)).catch(absent)) ?? notFound()
  return c.body(await pdfOf(invoiceDocument(invoice)), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileNames.invoice(invoice.number)}"`,
    'Cache-Control': 'no-store',
  })
})
