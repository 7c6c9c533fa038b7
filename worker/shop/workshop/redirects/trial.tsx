import { Field } from '../../../../client/ui/field.tsx'
import { paths } from '../../../../shared/paths.ts'
import { addressesIn, maxAddresses } from '../../../../shared/redirects/addresses-in.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { Tried } from '../../../context.ts'
import { receiver } from '../../../render/file.ts'
import type { Visit } from '../../../render/visit.ts'
import { typedIn } from '../../ui/typed.ts'
import { TextArea } from '../catalogue/text-area.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'

/** Addresses tried at once: each is a page made in this Worker, with its reads of the database. */
const pageSize = 200

/** What became of an old address. */
interface Row {
  path: string
  /** Where it leads; `null` where a page answers, or none. */
  leadsTo: string | null
  /** Whether who asks ends on a page. */
  answers: boolean
}

interface Data {
  /** `null` before a file was sent. */
  rows: Row[] | null
  /** How many addresses the list has, the first that is tried here, and the number of the list. */
  total: number
  from: number
  list: string
  isLost: boolean
}

const View = ({ data, staff }: ScreenViewProps<Data>) => (
  <div className="end-s9 workshop">
    <p className="mb-s4">
      <a className="link" href={paths.workshopRedirects}>
        Toutes les redirections
      </a>
    </p>
    <h1 className="h1 mb-s5">Anciennes adresses</h1>
    {may(staff.role, 'content.write') && (
      <form
        className="form workshop-form mb-s6"
        method="post"
        action={paths.workshopTrial}
        encType="multipart/form-data"
      >
        <Field
          id="file"
          name="file"
          type="file"
          accept=".xml,.csv,.txt"
          label="Plan de site de l’ancienne boutique"
          hint={
            'Un sitemap.xml, un CSV ou une liste d’adresses, une par ligne. Chacune est essayée ici, et rien n’est écrit.'
          }
          {...(data.isLost && { error: 'Cette liste n’est plus là\u00a0: envoyez le fichier de nouveau.' })}
        />
        <button className="btn btn-line" type="submit">
          Essayer
        </button>
      </form>
    )}
    {data.rows && <Results {...data} rows={data.rows} mayWrite={may(staff.role, 'content.write')} />}
  </div>
)

function Results({ rows, total, from, list, mayWrite }: Data & { rows: Row[]; mayWrite: boolean }) {
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
        {`${answered.length} répondent, ${led.length} mènent ailleurs, ${lost.length} perdues.`}
      </p>
      {lost.length > 0 && mayWrite && (
        <form className="form mb-s6" method="post" action={paths.workshopRedirects} noValidate>
          <input type="hidden" name="act" value="add" />
          <TextArea
            typed={typedIn(undefined)}
            name="rules"
            first={lost.map(({ path }) => `${path};`).join('\n')}
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className="scroll-x" tabIndex={0} aria-label="Anciennes adresses">
          <table className="table table-words">
            <thead>
              <tr>
                <th scope="col">Ancienne adresse</th>
                <th scope="col">Ce qu’elle donne</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.path}>
                  <th scope="row" className="breakable">
                    {row.path}
                  </th>
                  <td className="breakable">{outcomeWords(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}

function outcomeWords({ answers, leadsTo }: Row): string {
  if (!leadsTo) return answers ? 'répond' : 'perdue'
  return answers ? `mène à ${leadsTo}` : `mène à ${leadsTo}, qui ne répond pas`
}

/** Tries a path as a stranger would follow it; each address is asked once, however many lead to it. */
async function follow(path: string, tried: (path: string) => Promise<Tried>): Promise<Row> {
  const { status, location } = await tried(path)
  if (!location) return { path, leadsTo: null, answers: status < 400 }
  const { pathname } = new URL(location, 'https://shop.example')
  return { path, leadsTo: location, answers: (await tried(pathname)).status < 400 }
}

async function tryAll(list: readonly string[], tryPath: Visit['tryPath']): Promise<Row[]> {
  const memory = new Map<string, Promise<Tried>>()
  const tried = (path: string) => {
    const answer = memory.get(path) ?? tryPath(path)
    memory.set(path, answer)
    return answer
  }
  const rows: Row[] = []
  for (const path of list) rows.push(await follow(path, tried))
  return rows
}

/** Which addresses of another time still answer, which lead elsewhere, and which are lost, with the form that leads them. */
export const redirectTrial = screen<Data>({
  path: paths.workshopTrial,
  right: 'catalogue.read',
  title: 'Anciennes adresses',
  async load({ commerce, url, tryPath }) {
    const list = url.searchParams.get('liste') ?? ''
    const asked = Number(url.searchParams.get('depuis') ?? 0)
    const from = Number.isSafeInteger(asked) && asked > 0 ? asked : 0
    const all = /^[0-9a-f]{32}$/.test(list) ? await commerce.redirects.listOf(list) : null
    const rows = all && (await tryAll(all.slice(from, from + pageSize), tryPath))
    return { rows, total: all?.length ?? 0, from, list, isLost: list !== '' && !all }
  },
  View,
})

const receive = receiver(paths.workshopTrial, async (c) => {
  const { staff, commerce, session } = c.var
  if (!staff || !may(staff.role, 'content.write')) return c.text('', 403)
  const again = (text: string) => {
    session.leaveNotice({ tone: 'error', text, seconds: 15 })
    return c.redirect(paths.workshopTrial, 303)
  }
  const file = (await c.req.formData().catch(() => null))?.get('file')
  if (!(file instanceof File) || file.size === 0)
    return again('Choisissez un fichier\u00a0: l’envoi est vide ou s’est arrêté en chemin.')
  const { paths: found, isIndex, unread } = addressesIn(await file.text())
  if (isIndex)
    return again(
      `Ce fichier n’est que la table des plans de site\u00a0: envoyez chacun de ceux qu’il nomme (${found.slice(0, 5).join(', ')}).`,
    )
  if (found.length === 0) return again('Aucune adresse n’a été trouvée dans ce fichier.')
  if (found.length > maxAddresses)
    return again(
      `Ce fichier nomme ${found.length} adresses\u00a0: partagez-le, ${maxAddresses} au plus à la fois.`,
    )
  if (unread.length > 0)
    session.leaveNotice({
      tone: 'info',
      text: `${unread.length} lignes ne disent aucune adresse qui ait un chemin, dont «\u00a0${unread[0]}\u00a0».`,
      seconds: 15,
    })
  return c.redirect(paths.workshopTrialOf(await commerce.redirects.keepList(found)), 303)
})

/** Takes the addresses of another shop, and leads to what became of them. */
export const sendAddresses = { ...receive, right: 'content.write' as const }
