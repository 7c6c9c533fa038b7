import { brand } from '#brand/brand.ts'
import { letterLink, letterTokenIn } from '../../../shared/contact/newsletter.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { LetterPanel } from './letter-panel.tsx'

interface Data {
  token: string
  state: 'pending' | 'confirmed' | null
}

function View({ data: { token, state } }: ViewProps<Data>) {
  if (state === 'pending') {
    return (
      <LetterPanel title="Confirmer votre inscription" path={paths.letterConfirm}>
        <p className="mb-s5">
          {`La lettre ${brand.ofName} arrive deux fois par mois au plus. Chacune porte un lien de désinscription.`}
        </p>
        <form method="post" action={letterLink(paths.letterConfirm, token)}>
          <button className="btn" type="submit">
            Confirmer mon inscription
          </button>
        </form>
      </LetterPanel>
    )
  }
  return state === 'confirmed' ? (
    <LetterPanel title="Votre inscription est confirmée" path={paths.letterConfirm}>
      <p className="mb-s5">
        Merci. Un e-mail de bienvenue part à votre adresse, avec le lien pour vous désinscrire quand vous
        voudrez.
      </p>
      <p>
        <a className="btn btn-line" href={paths.all}>
          Voir les bijoux
        </a>
      </p>
    </LetterPanel>
  ) : (
    <LetterPanel title="Ce lien n’est plus valable" path={paths.letterConfirm}>
      <p className="mb-s5">
        {
          'La demande n’a pas été confirmée à temps, une plus récente l’a remplacée, ou il manque un signe au lien\u00a0: ouvrez-le depuis l’e-mail, ou demandez la lettre à nouveau.'
        }
      </p>
      <p>
        <a className="btn btn-line" href={paths.newsletter}>
          Demander la lettre
        </a>
      </p>
    </LetterPanel>
  )
}

/**
 * Where the link of the mail leads. Reading it changes nothing, because programs that inspect mails follow links; the
 * button confirms.
 */
export const letterConfirm = page<Data>({
  path: paths.letterConfirm,
  async load({ url, commerce }) {
    const token = letterTokenIn(url)
    return { token, state: token ? await commerce.newsletter.request(token) : null }
  },
  meta: () => ({
    title: 'Votre inscription',
    description: `Confirmer son inscription à la lettre ${brand.ofName}.`,
    sheet: 'sheets/buying.css',
  }),
  View,
})
