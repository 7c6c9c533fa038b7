import { Field } from '../../../../client/ui/field.tsx'
import { paths } from '../../../../shared/paths.ts'
import { addressesIn, maxAddresses } from '../../../../shared/redirects/addresses-in.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { Tried } from '../../../context.ts'
import { receiver } from '../../../render/file.ts'
import type { Visit } from '../../../render/visit.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { followPath } from './follow-path.ts'
import { Results, type Row, type TrialData } from './trial-results.tsx'

/** The number of URLs tested at once. Each is a page that this Worker renders, with its database reads. */
const pageSize = 200

const View = ({ data, staff }: ScreenViewProps<TrialData>) => (
  <div className="end-s9 workshop">
    <p className="mb-s4">
      <a className="link" href={paths.workshopRedirects}>
        Toutes les redirections
      </a>
    </p>
    <h1 className="h1 mb-s5">Anciennes adresses</h1>
    {may(staff.role, 'content.write') && (
      <form
        className="form workshop-search mb-s6"
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

async function tryAll(list: readonly string[], tryPath: NonNullable<Visit['tryPath']>): Promise<Row[]> {
  const memory = new Map<string, Promise<Tried>>()
  const tried = (path: string) => {
    const answer = memory.get(path) ?? tryPath(path)
    memory.set(path, answer)
    return answer
  }
  const rows: Row[] = []
  for (const path of list) rows.push(await followPath(path, tried))
  return rows
}

/**
 * The screen that tells which old URLs still have a page, which redirect, and which are lost, with a form to redirect
 * them.
 */
export const redirectTrial = screen<TrialData>({
  path: paths.workshopTrial,
  right: 'catalogue.read',
  title: 'Anciennes adresses',
  async load({ commerce, url, tryPath }) {
    const list = url.searchParams.get('liste') ?? ''
    const asked = Number(url.searchParams.get('depuis') ?? 0)
    const from = Number.isSafeInteger(asked) && asked > 0 ? asked : 0
    const all = /^[0-9a-f]{32}$/.test(list) ? await commerce.redirects.listOf(list) : null
    const rows = all && tryPath ? await tryAll(all.slice(from, from + pageSize), tryPath) : null
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
      text: `Lignes sans adresse qui ait un chemin\u00a0: ${unread.length}, dont «\u00a0${unread[0]}\u00a0».`,
      seconds: 15,
    })
  return c.redirect(paths.workshopTrialOf(await commerce.redirects.keepList(found)), 303)
})

/** Receives the URLs of another shop and leads to their results. */
export const sendAddresses = { ...receive, right: 'content.write' as const }
