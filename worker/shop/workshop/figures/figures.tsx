import { SelectField } from '../../../../client/ui/field.tsx'
import { defuseCell } from '../../../../shared/csv-cell.ts'
import { formatDate, parisDay } from '../../../../shared/delivery/delivery.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { paths } from '../../../../shared/paths.ts'
import type { Figures } from '../../../commerce/contract/workshop/figures.ts'
import { notFound } from '../../../render/failure.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { csvAnswer, staffFile } from '../frame/staff-file.ts'
import { Table } from '../frame/table.tsx'
import { Bars } from './bars.tsx'
import { type FigureTable, figureTables } from './figure-tables.ts'
import { JournalForm } from './journal-file.tsx'

const spans = [7, 30, 90] as const

/** Returns the number of days that a URL requests. */
const daysIn = (url: URL): number =>
  spans.find((span) => String(span) === url.searchParams.get('jours')) ?? 30

interface Data {
  days: number
  /** Today's date in Paris. */
  today: string
  figures: Figures
}

const isDay = (cell: string) => /^\d{4}-\d{2}-\d{2}$/.test(cell)

const FigureRows = ({ table, days }: { table: FigureTable; days: number }) => {
  const name = `Tableau\u00a0: ${table.title}`
  return table.rows.length === 0 ? (
    <p className="soft">{table.none}</p>
  ) : (
    <>
      <Table label={name} titles={table.head} box="workshop-figures">
        {table.rows.map(([first = '', ...cells]) => (
          <tr key={first}>
            <th scope="row" className="breakable">
              {isDay(first) ? formatDate(first) : first}
            </th>
            {cells.map((cell, index) => (
              <td key={table.head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </Table>
      <p className="small mt-s2">
        <a
          className="link"
          href={`${paths.workshopFiguresFile}?${new URLSearchParams({ quoi: table.name, jours: String(days) })}`}
          download=""
          aria-label={`Télécharger en CSV\u00a0: ${table.title}`}
        >
          Télécharger en CSV
        </a>
      </p>
    </>
  )
}

const View = ({ data: { days, today, figures } }: ScreenViewProps<Data>) => {
  const bars = (of: 'visits' | 'cents') => figures.days.map((each) => ({ label: each.day, value: each[of] }))
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s4">Chiffres</h1>
      <p className="mb-s5">
        {
          'Comptés sans suivre personne\u00a0: ni cookie, ni identifiant, ni adresse. Un navigateur qui n’exécute pas de script n’est pas compté.'
        }
      </p>
      <form className="form workshop-form mb-s6" action={paths.workshopFigures}>
        <SelectField id="jours" name="jours" label="Période" required={false} defaultValue={String(days)}>
          {spans.map((span) => (
            <option key={span} value={span}>{`${span} derniers jours`}</option>
          ))}
        </SelectField>
        <button className="btn btn-line" type="submit">
          Montrer
        </button>
      </form>
      <JournalForm today={today} />
      {figureTables(figures).map((table) => (
        <section key={table.name} className="mb-s6" aria-labelledby={table.name}>
          <h2 className="h2 mb-s4" id={table.name}>
            {table.title}
          </h2>
          {table.name === 'visites' && <Bars bars={bars('visits')} title="Visites" words={String} />}
          {table.name === 'ventes' && <Bars bars={bars('cents')} title="Ventes" words={formatPrice} />}
          <FigureRows table={table} days={days} />
        </section>
      ))}
    </div>
  )
}

/** The screen of visits, sales and speed, as bars and as tables. */
export const figuresScreen = screen<Data>({
  path: paths.workshopFigures,
  right: 'figures.read',
  title: 'Chiffres',
  async load({ commerce, url }) {
    const days = daysIn(url)
    return { days, today: parisDay(Date.now()), figures: await commerce.house.figures(days) }
  },
  View,
})

const cellOf = (cell: string): string => {
  const safe = defuseCell(cell.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '))
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const figuresFile = staffFile('figures.read', paths.workshopFiguresFile, async (c) => {
  const url = new URL(c.req.url)
  const tables = figureTables(await c.var.commerce.house.figures(daysIn(url)))
  const table = tables.find(({ name }) => name === url.searchParams.get('quoi')) ?? notFound()
  const rows = [table.head, ...table.rows].map((cells) => cells.map(cellOf))
  return csvAnswer(c, rows, `${table.name}.csv`)
})
