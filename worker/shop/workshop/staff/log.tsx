import { defuseCell } from '../../../../shared/csv-cell.ts'
import { paths } from '../../../../shared/paths.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import type { LoggedAct } from '../../../commerce/contract/workshop/staff.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { csvAnswer, staffFile } from '../frame/staff-file.ts'
import { Table } from '../frame/table.tsx'
import { actWords, isOfFields, mentionsTerms } from './log-words.ts'

/** An act, with what it changed in words. */
interface TellingAct extends LoggedAct {
  words: string[]
  /** Whether the platform stored fields, and not words. */
  isOfFields: boolean
}

/** Says what acts changed. Names of categories and tags are read where they are needed. */
async function withWords(
  { editing, categories, tags }: Pick<Commerce, 'editing' | 'categories' | 'tags'>,
  acts: readonly LoggedAct[],
): Promise<TellingAct[]> {
  const isNamed = editing.isHere && mentionsTerms(acts)
  const terms = isNamed ? (await Promise.all([categories.choices(), tags.choices()])).flat() : []
  return acts.map((act) => ({ ...act, words: actWords(act, terms), isOfFields: isOfFields(act) }))
}

/** The number of acts on a page of the log, as the platform returns them. */
const pageSize = 100

interface Data {
  acts: readonly TellingAct[]
  about: string
}

const View = ({ data: { acts, about } }: ScreenViewProps<Data>) => {
  const last = acts.length === pageSize ? acts.at(-1) : undefined
  const older = last && new URLSearchParams({ ...(about && { sujet: about }), avant: String(last.id) })
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">Journal</h1>
      <p className="mb-s5">
        {about
          ? `Ce qui a été fait\u00a0: ${about}. `
          : 'Tout ce qui a été fait, du plus récent au plus ancien. '}
        <a className="link" href={paths.workshopLogFile} download="">
          Télécharger en CSV
        </a>
      </p>
      {acts.length === 0 ? (
        <p className="soft">Rien pour le moment.</p>
      ) : (
        <Table
          label="Journal"
          titles={['Quand', 'Qui', 'Quoi', 'Sujet', 'Ce qui a changé']}
          table="table table-words workshop-table"
        >
          {acts.map(({ id, at, who, act, subject, words }) => (
            <tr key={id}>
              <td>{instantWords(at)}</td>
              <td>{who}</td>
              <td>{act}</td>
              <td>
                <a className="link" href={`${paths.workshopLog}?${new URLSearchParams({ sujet: subject })}`}>
                  {subject}
                </a>
              </td>
              <td className="breakable">
                {words.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {older && (
        <p className="mt-s5">
          <a className="btn btn-line" href={`${paths.workshopLog}?${older}`}>
            Plus ancien
          </a>
        </p>
      )}
    </div>
  )
}

/** The screen of the log: what each member of the staff did. For owners and accountants. */
export const staffLog = screen<Data>({
  path: paths.workshopLog,
  right: 'log.read',
  title: 'Journal',
  async load({ commerce, url }) {
    const about = url.searchParams.get('sujet')?.slice(0, 100) ?? ''
    const before = /^\d{1,15}$/.exec(url.searchParams.get('avant') ?? '')?.[0] ?? ''
    return { acts: await withWords(commerce, await commerce.staff.log({ about, before })), about }
  },
  View,
})

const cell = (words: string) => `"${defuseCell(words).replaceAll('"', '""')}"`

/** Serves the log as a CSV file. No cell can be a formula. */
export const staffLogFile = staffFile('log.read', paths.workshopLogFile, async (c) => {
  const { commerce } = c.var
  const acts = await withWords(commerce, await commerce.staff.wholeLog())
  const rows = acts.map(({ at, who, act, subject, before, after, words, isOfFields }) =>
    [at, who, act, subject, ...(isOfFields ? ['', words.join('\u202f; ')] : [before, after])].map(cell),
  )
  return csvAnswer(c, [['quand', 'qui', 'quoi', 'sujet', 'avant', 'après'], ...rows], 'journal.csv')
})
