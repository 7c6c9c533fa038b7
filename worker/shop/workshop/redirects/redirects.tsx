import * as z from 'zod'
import { formatDate } from '../../../../shared/delivery/delivery.ts'
import { success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { RedirectPage } from '../../../commerce/families/workshop/redirects.ts'
import type { Visit } from '../../../render/visit.ts'
import { fieldOf, TextArea, typedIn } from '../../ui/fields.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { staffAction } from '../frame/staff-action.ts'
import { Table } from '../frame/table.tsx'
import { refusedEdit } from '../history/refused-edit.ts'
import { type TypedRule, typedRules } from './typed-rules.ts'
import { uselessRules } from './useless-rules.ts'

/** Maximum number of characters of one form. The field has no limit of its own: a browser would cut a pasted file in silence. */
const maxTyped = 400_000

const View = ({ data: { redirects, next }, form, staff }: ScreenViewProps<RedirectPage>) => {
  const mayWrite = may(staff.role, 'content.write')
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">Redirections</h1>
      {mayWrite && (
        <form className="form mb-s6" method="post" action={paths.workshopRedirects} noValidate>
          <input type="hidden" name="act" value="add" />
          <TextArea
            {...fieldOf(typedIn(form), 'rules')}
            enforced={false}
            label="Ajouter"
            hint={
              'Une ligne par adresse\u00a0: l’ancienne, un point-virgule, la nouvelle. /blog/*\u202f;/guide-list mène tout un dossier à une page, /boutique/*\u202f;/product/* garde la fin. Un fichier CSV se colle ici. Une seule ligne fausse, et rien n’est écrit.'
            }
          />
          <p>
            <button className="btn" type="submit">
              Enregistrer
            </button>
          </p>
        </form>
      )}
      <p className="mb-s5">
        <a className="link" href={paths.workshopTrial}>
          Essayer les adresses d’une ancienne boutique
        </a>
      </p>
      {redirects.length === 0 ? (
        <p className="soft">Aucune redirection.</p>
      ) : (
        <Table label="Redirections" titles={['Ancienne adresse', 'Mène à', 'Visites']} act="Retirer">
          {redirects.map(({ source, isPrefix, target, hits, lastHit }) => (
            <tr key={source}>
              <th scope="row" className="breakable">{`${source}${isPrefix ? '*' : ''}`}</th>
              <td className="breakable">{target}</td>
              <td>{lastHit ? `${hits}, la dernière le ${formatDate(lastHit)}` : hits}</td>
              <td>
                {mayWrite && (
                  <form method="post" action={paths.workshopRedirects}>
                    <input type="hidden" name="act" value="remove" />
                    <input type="hidden" name="source" value={source} />
                    <button className="link" type="submit" aria-label={`Retirer ${source}`}>
                      Retirer
                    </button>
                  </form>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {next && (
        <p className="mt-s5">
          <a className="link" href={`${paths.workshopRedirects}?${new URLSearchParams({ apres: next })}`}>
            Suivantes
          </a>
        </p>
      )}
    </div>
  )
}

/** The screen of redirects: their targets, their number of visits, and a form to add some. */
export const redirectList = screen<RedirectPage>({
  path: paths.workshopRedirects,
  right: 'catalogue.read',
  title: 'Redirections',
  load: ({ commerce, url }) => commerce.redirects.list(url.searchParams.get('apres') ?? ''),
  View,
})

const rulesTyped = z
  .string()
  .max(maxTyped, 'Trop de lignes à la fois\u00a0: envoyez-les en plusieurs fois')
  .transform(typedRules)
  .refine((rules) => rules.length > 0, 'Écrivez au moins une ligne')

const writtenWords = (count: number) =>
  count === 1 ? 'Une redirection écrite.' : `${count} redirections écrites.`

/** Writes the rules, and says what was written and which rules do not serve yet. */
async function add(rules: TypedRule[], { commerce, tryPath }: Visit): Promise<string> {
  const written = writtenWords(await commerce.redirects.add(rules))
  return [written, ...(tryPath ? await uselessRules(rules, tryPath) : [])].join(' ')
}

export const editRedirects = staffAction(
  'content.write',
  paths.workshopRedirects,
  z.discriminatedUnion('act', [
    z.object({ act: z.literal('add'), rules: rulesTyped }),
    z.object({ act: z.literal('remove'), source: z.string().max(400) }),
  ]),
  async (form, visit) => {
    try {
      const text =
        form.act === 'add' ? await add(form.rules, visit) : await visit.commerce.redirects.remove(form.source)
      return success({ notice: { tone: 'success', text }, goTo: paths.workshopRedirects })
    } catch (error) {
      return refusedEdit(error)
    }
  },
  { screen: redirectList },
)
