import * as z from 'zod'
import { paths } from '../../../../shared/paths.ts'
import { page, type ViewProps } from '../../../render/page.tsx'
import { doorMeta } from './door-meta.ts'

const entries = z.array(z.tuple([z.string(), z.string()]))

interface Data {
  /** The path that the form was sent to. */
  action: string
}

const View = ({ data, form }: ViewProps<Data>) => {
  const fields = entries.parse(JSON.parse(form?.values['fields'] ?? '[]'))
  return (
    <div className="workshop-door">
      <h1 className="h1 mb-s5">Votre session est terminée</h1>
      <p className="mb-s4">
        {'Rien de ce que vous avez écrit n’est perdu, et rien n’est encore enregistré. '}
        <a className="link" href={paths.workshopLoginBackTo(paths.workshop)} target="_blank" rel="noopener">
          Reconnectez-vous dans un autre onglet
        </a>
        {', puis revenez ici. Un fichier joint est à choisir de nouveau.'}
      </p>
      <form method="post" action={data.action}>
        {fields.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
          <textarea key={place} name={name} defaultValue={value} hidden readOnly />
        ))}
        <button className="btn" type="submit">
          Envoyer de nouveau
        </button>
      </form>
    </div>
  )
}

/** The page that holds a form of the workshop that was sent after the end of the session, with all that was typed. */
export const unsentForm = page<Data>({
  path: paths.workshopLogin,
  frame: 'plain',
  load: ({ url }) => ({ action: url.pathname }),
  isPersonal: () => true,
  meta: () => doorMeta('Session terminée'),
  View,
})
