import type * as z from 'zod'
import { addDays, parisInstant } from '../../../../shared/delivery/calendar.ts'
import type { wireJournal } from '../../../commerce/contract/workshop/sales-journal.ts'

/** Returns the invoices and credit notes from the first to the last day, in Paris. Credit notes are negative. */
export async function salesJournal(db: D1Database, from: string, to: string) {
  const { results } = await db
    .prepare(
      `SELECT * FROM (SELECT i.number, i.issued_at AS at, i.order_id AS "order", NULL AS corrects, i.tax_country AS country,
         i.vat_rate AS rate, o.payment_method AS method, o.total_cents AS cents
       FROM invoices i JOIN orders o ON o.id = i.order_id WHERE i.issued_at >= ?1 AND i.issued_at < ?2
       UNION ALL
       SELECT n.number, n.issued_at, n.order_id, i.number, i.tax_country, i.vat_rate, o.payment_method, -n.amount_cents
       FROM credit_notes n JOIN invoices i ON i.order_id = n.order_id JOIN orders o ON o.id = n.order_id
       WHERE n.issued_at >= ?1 AND n.issued_at < ?2)
       ORDER BY at, corrects IS NOT NULL, number`,
    )
    .bind(...[from, addDays(to, 1)].map((day) => new Date(parisInstant(day)).toISOString()))
    .all<z.input<typeof wireJournal>[number]>()
  return results
}
