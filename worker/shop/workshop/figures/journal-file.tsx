import { Field } from '../../../../client/ui/field.tsx'
import { defuseCell } from '../../../../shared/csv-cell.ts'
import { addDays } from '../../../../shared/delivery/calendar.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { type Cents, decimalFromCents } from '../../../../shared/money.ts'
import { withoutVat } from '../../../../shared/orders/invoice.ts'
import { paymentWords } from '../../../../shared/orders/order-words.ts'
import { paths } from '../../../../shared/paths.ts'
import { maxJournalDays, type SalesDocument } from '../../../commerce/contract/workshop/sales-journal.ts'
import { csvAnswer, staffFile } from '../frame/staff-file.ts'

/** Returns the first and the last day of the month before a day. */
function lastMonth(today: string): { from: string; to: string } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** The form that downloads the journal of a period. It proposes the last month. */
export function JournalForm({ today }: { today: string }) {
  const { from, to } = lastMonth(today)
  return (
    <section className="mb-s6" aria-labelledby="journal-des-ventes">
      <h2 className="h2 mb-s4" id="journal-des-ventes">
        Journal des ventes
      </h2>
      <p className="mb-s4">
        {
          'Factures et avoirs d’une période, une ligne chacun, avec la TVA\u00a0: un fichier CSV pour la comptabilité. Les montants s’accordent au centime avec les documents.'
        }
      </p>
      <form className="form workshop-form" action={paths.workshopJournalFile}>
        <Field id="journal-from" name="du" label="Du" type="date" defaultValue={from} />
        <Field id="journal-to" name="au" label="Au" type="date" defaultValue={to} />
        <button className="btn btn-line" type="submit">
          Télécharger
        </button>
      </form>
    </section>
  )
}

/** Amounts with a decimal comma and no sign of money, which spreadsheets add up. */
const amount = (cents: Cents) => decimalFromCents(cents).replace('.', ',')

const titles = [
  ...['date', 'numéro', 'document', 'facture corrigée', 'commande', 'pays de TVA', 'taux de TVA'],
  ...['total HT', 'TVA', 'total TTC', 'paiement'],
]

const wrongPeriod =
  'La période va d’un premier jour à un dernier, d’un an au plus\u00a0: revenez et choisissez-la de nouveau.'

/** Returns the cells of a document. Half a cent of tax is rounded as on the document itself. */
function cellsOf({ number, at, order, corrects, country, rate, method, cents }: SalesDocument): string[] {
  const net = cents < 0 ? -withoutVat(-cents, rate) : withoutVat(cents, rate)
  return [
    ...[parisDay(Date.parse(at)), number, corrects === null ? 'facture' : 'avoir', corrects ?? ''],
    ...[String(order), country, rate === null ? '' : String(rate).replace('.', ',')],
    ...[amount(net), amount(cents - net), amount(cents), paymentWords(method)],
  ].map(defuseCell)
}

/** Serves the invoices and credit notes of a period as a CSV file. 422 for a period that is none, or longer than a year. */
export const journalFile = staffFile('figures.read', paths.workshopJournalFile, async (c) => {
  const [from, to] = ['du', 'au'].map((name) => c.req.query(name) ?? '')
  const isDay = (day = ''): day is string =>
    /^20\d\d-\d\d-\d\d$/.test(day) && parisDay(Date.parse(day)) === day
  if (!isDay(from) || !isDay(to) || from > to || to >= addDays(from, maxJournalDays))
    return c.text(wrongPeriod, 422)
  const documents = await c.var.commerce.sales.journal(from, to)
  return csvAnswer(c, [titles, ...documents.map(cellsOf)], `ventes-${from}-${to}.csv`)
})
