import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { withoutVat } from '../../../shared/orders/invoice.ts'
import { piecesField } from '../../../shared/orders/workshop.ts'
import { paths } from '../../../shared/paths.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { visit } from '../visit.ts'
import { memberOf } from './members.ts'
import { bindings, key, openWorkshop, plain, work } from './workshop-shop.ts'

openWorkshop()

const file = async (from: string, to: string) => {
  const query = new URLSearchParams({ du: from, au: to })
  return await visit(`${paths.workshopJournalFile}?${query}`, { headers: key() }, bindings)
}
const rowsOf = (csv: string) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'))
const cents = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 100)

it('each invoice and credit note is a line for spreadsheets, and the sums are those of the documents', async () => {
  const sold = await soldOrder()
  const part = { act: 'refund', order: sold.id, request: crypto.randomUUID(), [piecesField(sold.rings)]: 1 }
  await work(part)
  const csv = await file('2026-11-01', '2026-11-30')
  expect(csv.headers.get('Content-Disposition')).toBe(
    'attachment; filename="ventes-2026-11-01-2026-11-30.csv"',
  )
  const [invoice = [], credit = [], ...more] = rowsOf(csv.html)
  expect(more).toEqual([])
  expect(invoice.slice(0, 7)).toEqual([
    '2026-11-21',
    'F2026-00001',
    'facture',
    '',
    String(sold.id),
    'FR',
    '20',
  ])
  expect(credit.slice(0, 7)).toEqual([
    '2026-11-21',
    'A2026-00001',
    'avoir',
    'F2026-00001',
    String(sold.id),
    'FR',
    '20',
  ])
  expect(credit[9]).toMatch(/^-\d+,\d\d$/)
  for (const row of [invoice, credit]) expect(cents(row[7]) + cents(row[8])).toBe(cents(row[9]))
  const paid = await env.DB.prepare(
    `SELECT o.total_cents AS total, n.amount_cents AS back FROM orders o JOIN credit_notes n ON n.order_id = o.id
     WHERE o.id = ?1`,
  )
    .bind(sold.id)
    .first<{ total: number; back: number }>()
  const { total, back } = paid ?? { total: 0, back: 0 }
  const net = [withoutVat(total, 20), -withoutVat(back, 20)]
  expect([invoice, credit].map((row) => cents(row[7]))).toEqual(net)
  expect([invoice, credit].map((row) => cents(row[9]))).toEqual([total, -back])
})

it('a document belongs to its day in Paris, at midnight and at the end of a month', async () => {
  const { id } = await soldOrder()
  for (const at of [
    '2026-10-31T23:00:00.000Z',
    '2026-10-31T22:59:59.999Z',
    '2026-11-30T22:59:59.999Z',
    '2026-11-30T23:00:00.000Z',
  ]) {
    const order = (await soldOrder()).id
    await env.DB.batch([
      env.DB.prepare('DROP TRIGGER IF EXISTS invoices_stay'),
      env.DB.prepare('UPDATE invoices SET issued_at = ?2 WHERE order_id = ?1').bind(order, at),
    ])
  }
  await env.DB.prepare("UPDATE invoices SET issued_at = '2026-01-01T12:00:00.000Z' WHERE order_id = ?1")
    .bind(id)
    .run()
  const days = async (from: string, to: string) => rowsOf((await file(from, to)).html).map(([day]) => day)
  expect((await days('2026-11-01', '2026-11-30')).filter((day) => day !== '2026-11-21')).toEqual([
    '2026-11-01',
    '2026-11-30',
  ])
  expect(await days('2026-10-31', '2026-10-31')).toEqual(['2026-10-31'])
  expect(await days('2026-12-01', '2026-12-31')).toEqual(['2026-12-01'])
})

it('a wrong period is told in a sentence, and only those who read the figures get the file', async () => {
  for (const [from, to] of [
    ['2026-11-30', '2026-11-01'],
    ['2026-02-31', '2026-03-01'],
    ['', ''],
    ['2025-01-01', '2026-12-31'],
  ] as const)
    expect([from, (await file(from, to)).status]).toEqual([from, 422])
  expect((await file('2025-01-01', '2025-12-31')).status).toBe(200)
  const query = '?du=2026-11-01&au=2026-11-30'
  const [accountant, goldsmith] = [await memberOf('accountant'), await memberOf('goldsmith')]
  expect((await accountant.get(paths.workshopJournalFile + query)).status).toBe(200)
  expect((await goldsmith.get(paths.workshopJournalFile + query)).status).toBe(403)
  const screen = await accountant.get(paths.workshopFigures)
  expect(plain(screen)).toContain('Journal des ventes')
  expect(screen.html).toContain('value="2026-10-01"')
})
