import { paths } from '../../../../shared/paths.ts'
import type { FileReport, ReportCount, ReportRow } from '../../../commerce/contract/workshop/file-transfer.ts'
import { Table } from '../frame/table.tsx'
import { noteWords } from './note-words.ts'

/** The maximum number of rows that a screen lists. It counts the others. */
const most = 500

const kindWords: Readonly<Record<string, string>> = {
  simple: 'Produit',
  variable: 'Produit à variantes',
  variation: 'Variante',
  grouped: 'Ensemble',
}

const outcomeWords = ({ outcome, isNew }: ReportRow): string => {
  if (outcome === 'skipped') return 'Pas écrite'
  if (outcome === 'unchanged') return 'Inchangée'
  return isNew ? 'Nouvelle' : 'Modifiée'
}

const Note = ({ note: { field, value, done } }: { note: ReportRow['notes'][number] }) => {
  const french = noteWords(done)
  return (
    <li>
      {[field, value && `«\u00a0${value}\u00a0»`].filter(Boolean).join(' ')}
      {field || value ? '\u00a0: ' : ''}
      {french ?? <span lang="en">{done}</span>}
    </li>
  )
}

/** Draws what the import says beside its rows: the name of a product, then what happened to it. */
function Other({ words }: { words: string }) {
  const [what = '', ...rest] = words.split('\u00a0: ')
  const done = rest.join('\u00a0: ')
  return (
    <>
      {`${what}\u00a0: `}
      {noteWords(done) ?? <span lang="en">{done}</span>}
    </>
  )
}

const Rows = ({ rows, title }: { rows: readonly ReportRow[]; title: string }) => (
  <Table label={title} titles={['Ligne', 'Genre', 'Nom', 'Ce qui en est fait']} box="workshop-figures mb-s5">
    {rows.map((row) => (
      <tr key={row.line}>
        <th scope="row">{row.line}</th>
        <td>{kindWords[row.kind] ?? row.kind}</td>
        <td>
          {row.name}
          <span className="small soft">{` ${row.sku}`}</span>
        </td>
        <td>
          {outcomeWords(row)}
          {row.notes.length > 0 && (
            <ul>
              {row.notes.map((note) => (
                <Note key={`${note.field} ${note.done}`} note={note} />
              ))}
            </ul>
          )}
        </td>
      </tr>
    ))}
  </Table>
)

const Counts = ({ counts }: { counts: readonly ReportCount[] }) => (
  <Table
    label="Comptes"
    titles={['Genre ou colonne', 'Lues', 'Écrites', 'Inchangées', 'Laissées de côté']}
    table="table"
    box="workshop-figures mb-s5"
  >
    {counts.map(({ of, name, read, written, unchanged, skipped }) => (
      <tr key={`${of} ${name}`}>
        <th scope="row">{of === 'kind' ? (kindWords[name] ?? name) : name}</th>
        {Object.entries({ read, written, unchanged, skipped }).map(([what, count]) => (
          <td key={what}>{count}</td>
        ))}
      </tr>
    ))}
  </Table>
)

export const Report = ({
  report: { encoding, rows, counts, others, isWritten },
  hash,
}: {
  report: FileReport
  hash: string
}) => {
  const told = rows.filter(({ notes }) => notes.length > 0)
  const count = (words: string) => rows.filter((row) => outcomeWords(row) === words).length
  const written = count('Nouvelle') + count('Modifiée')
  return (
    <section aria-labelledby="rapport">
      <h2 className="h2 mb-s4" id="rapport">
        Rapport
      </h2>
      <p className="mb-s4">
        {`${rows.length} lignes lues (${encoding})\u00a0: ${count('Nouvelle')} nouvelles, ${count('Modifiée')} modifiées, ${count('Inchangée')} inchangées, ${count('Pas écrite')} laissées de côté. ${isWritten ? 'Le fichier est écrit.' : 'Rien n’est encore écrit.'}`}
      </p>
      {told.length > 0 && (
        <>
          <h3 className="h3 mb-s3">{`À relire (${told.length})`}</h3>
          <Rows rows={told.slice(0, most)} title="Lignes à relire" />
        </>
      )}
      {others.length > 0 && (
        <ul className="mb-s5" aria-label={isWritten ? 'Ce qui manque' : 'Remarques'}>
          {others.slice(0, most).map((each) => (
            <li key={each}>
              <Other words={each} />
            </li>
          ))}
        </ul>
      )}
      {written > 0 && (
        <form className="mb-s5" method="post" action={paths.workshopImportWrite}>
          <input type="hidden" name="fichier" value={hash} />
          <button className="btn" type="submit">
            {`Écrire ces ${written} lignes`}
          </button>
        </form>
      )}
      <details className="mb-s4">
        <summary>Comptes par genre et par colonne</summary>
        <Counts counts={counts} />
      </details>
      <details>
        <summary>{`Toutes les lignes (${rows.length})`}</summary>
        <Rows rows={rows.slice(0, most)} title="Toutes les lignes" />
        {rows.length > most && <p className="soft">{`Les ${most} premières sont montrées.`}</p>}
      </details>
    </section>
  )
}
