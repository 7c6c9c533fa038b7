import * as z from 'zod'

/** Maximum number of days of one journal: a financial year of 366 days. */
export const maxJournalDays = 366

/** The invoices and credit notes of a period, oldest first. */
export const wireJournal = z.array(
  z.object({
    number: z.string(),
    /** ISO 8601. */
    at: z.string(),
    order: z.int(),
    /** For a credit note, the number of the invoice that it corrects. */
    corrects: z.string().nullable(),
    /** Place that charges the tax: an EU country, `GB`, `XI` or `export`. */
    country: z.string(),
    /** Percent; `null` for an untaxed sale. */
    rate: z.number().nullable(),
    method: z.string(),
    /** Cents with tax, negative for a credit note. */
    cents: z.int(),
  }),
)
export type SalesDocument = z.output<typeof wireJournal>[number]
