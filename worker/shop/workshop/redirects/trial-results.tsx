import { paths } from '../../../../shared/paths.ts'
import { fieldOf, TextArea, typedIn } from '../../ui/fields.tsx'
import { Table } from '../frame/table.tsx'

/** The results of a test of old URLs. */
export interface TrialData {
  /** The results; `null` before a file is uploaded. */
  rows: Row[] | null
  /** The length of the list, the index of the first URL tested here, and the id of the list. */
  total: number
  from: number
  list: string
  isLost: boolean
}

/** The result of one old URL. */
export interface Row {
  path: string
  /** The target of its redirect; `null` without one. */
  leadsTo: string | null
  /** Whether a visitor of the URL ends on a page. */
  answers: boolean
}

/** Draws the results: lost URLs first, with a form that redirects them. */
export function Results({
  rows,
  total,
  from,
  list,
  mayWrite,
}: TrialData & { rows: Row[]; mayWrite: boolean }) {
  const [lost, led, answered] = [
    rows.filter(({ answers }) => !answers),
    rows.filter(({ answers, leadsTo }) => answers && leadsTo),
    rows.filter(({ answers, leadsTo }) => answers && !leadsTo),
  ]
  const next = from + rows.length
  return (
    <section aria-labelledby="resultat">
      <h2 className="h2 mb-s4" id="resultat">
        {total > rows.length ? `Adresses ${from + 1} à ${next} sur ${total}` : `${total} adresses`}
      </h2>
      <p className="mb-s4">
        {`Répondent\u00a0: ${answered.length}. Mènent ailleurs\u00a0: ${led.length}. Perdues\u00a0: ${lost.length}.`}
      </p>
      {lost.length > 0 && mayWrite && (
        <form className="form mb-s6" method="post" action={paths.workshopRedirects} noValidate>
          <input type="hidden" name="act" value="add" />
          <TextArea
            {...fieldOf(typedIn(undefined), 'rules', lost.map(({ path }) => `${path};`).join('\n'))}
            enforced={false}
            rows={Math.min(lost.length + 1, 16)}
            label="Adresses perdues"
            hint="Écrivez après chaque point-virgule la page où elle mène désormais, et retirez les lignes à laisser."
            maxLength={60_000}
          />
          <p>
            <button className="btn" type="submit">
              Enregistrer ces redirections
            </button>
          </p>
        </form>
      )}
      {next < total && (
        <p className="mb-s5">
          <a className="link" href={paths.workshopTrialOf(list, next)}>
            Essayer les suivantes
          </a>
        </p>
      )}
      <details>
        <summary>Toutes ces adresses</summary>
        <Table label="Anciennes adresses" titles={['Ancienne adresse', 'Ce qu’elle donne']}>
          {rows.map((row) => (
            <tr key={row.path}>
              <th scope="row" className="breakable">
                {row.path}
              </th>
              <td className="breakable">{outcomeWords(row)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </section>
  )
}

function outcomeWords({ answers, leadsTo }: Row): string {
  if (!leadsTo) return answers ? 'répond' : 'perdue'
  return answers ? `mène à ${leadsTo}` : `mène à ${leadsTo}, qui ne répond pas`
}
