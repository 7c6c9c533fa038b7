import { brand } from '#brand/brand.ts'
import { newsletterLink, newsletterTokenIn } from '../../../shared/contact/newsletter.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'

interface Data {
  token: string
  state: 'pending' | 'confirmed' | null
}

function View({ data: { token, state } }: ViewProps<Data>) {
  if (state === 'pending') {
    return (
      <NewsletterPanel title="Confirmer votre inscription" path={paths.newsletterConfirm}>
        <p className="mb-s5">
          {`La lettre ${brand.ofName} arrive deux fois par mois au plus. Chacune porte un lien de désinscription.`}
        </p>
        <form method="post" action={newsletterLink(paths.newsletterConfirm, token)}>
          <button className="btn" type="submit">
            Confirmer mon inscription
          </button>
        </form>
      </NewsletterPanel>
    )
  }
  return state === 'confirmed' ? (
    <NewsletterPanel title="Votre inscription est confirmée" path={paths.newsletterConfirm}>
      <p className="mb-s5">
        Merci. Un e-mail de bienvenue part à votre adresse, avec le lien pour vous désinscrire quand vous
        voudrez.
      </p>
      <p>
        <a className="btn btn-line" href={paths.all}>
          {`Voir les ${brand.product.many}`}
        </a>
      </p>
    </NewsletterPanel>
  ) : (
    <NewsletterPanel title="Ce lien n’est plus valable" path={paths.newsletterConfirm}>
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
    </NewsletterPanel>
  )
}

/**
 * Where the link of the mail leads. Reading it changes nothing, because programs that inspect mails follow links; the
 * button confirms.
 */
export const newsletterConfirm = page<Data>({
  path: paths.newsletterConfirm,
  async load({ url, commerce }) {
    const token = newsletterTokenIn(url)
    return { token, state: token ? await commerce.newsletter.request(token) : null }
  },
  meta: () => ({
    title: 'Votre inscription',
    description: `Confirmer son inscription à la lettre ${brand.ofName}.`,
    sheet: 'sheets/buying.css',
  }),
  View,
})
