import { brand } from '#brand/brand.ts'
import { Field } from '../../../client/ui/field.tsx'
import { newsletterLink, newsletterTokenIn } from '../../../shared/contact/newsletter.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { type FormState, page, type ViewProps } from '../../render/page.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'

interface Data {
  token: string
  state: 'on' | 'left' | null
}

/** For whoever has no letter at hand, or only a piece of its link: a new one, by mail. */
const AskLink = ({ form }: { form: FormState | undefined }) => (
  <form className="stack" method="post" action={paths.newsletterStopLink} noValidate>
    <Field
      id="letter-stop-email"
      name="email"
      type="email"
      label="Votre adresse e-mail"
      autoComplete="email"
      maxLength={254}
      defaultValue={form?.values['email']}
      error={form?.errors['email']}
    />
    <button className="btn" type="submit">
      Recevoir mon lien
    </button>
  </form>
)

function View({ data: { token, state }, form }: ViewProps<Data>) {
  if (state === 'on') {
    return (
      <NewsletterPanel title="Ne plus recevoir la lettre" path={paths.newsletterStop}>
        <p className="mb-s5">
          Votre adresse sera effacée de la lettre aussitôt. Vos commandes n’en dépendent pas.
        </p>
        <form method="post" action={newsletterLink(paths.newsletterStop, token)}>
          <button className="btn" type="submit">
            Me désinscrire
          </button>
        </form>
      </NewsletterPanel>
    )
  }
  if (state === 'left') {
    return (
      <NewsletterPanel title={`La lettre ${brand.ofName}`} path={paths.newsletterStop}>
        <p role="status">{text('newsletter.left')}</p>
      </NewsletterPanel>
    )
  }
  return (
    <NewsletterPanel
      title={token ? 'Ce lien n’est pas complet' : 'Ne plus recevoir la lettre'}
      path={paths.newsletterStop}
    >
      <p className="mb-s5">
        {token
          ? 'Aucune inscription ne répond à ce lien. Ouvrez-le depuis la lettre, ou recevez-en un autre par e-mail.'
          : 'Chaque lettre porte un lien de désinscription. Vous n’en avez pas sous la main\u202f? Nous vous l’envoyons.'}
      </p>
      <AskLink form={form} />
    </NewsletterPanel>
  )
}

/**
 * Where letters are ended, by whoever holds the secret of one. Reading it changes nothing; the button, or the mail
 * program of its reader, ends them.
 */
export const newsletterStop = page<Data>({
  path: paths.newsletterStop,
  async load({ url, commerce }) {
    const token = newsletterTokenIn(url)
    return { token, state: token ? await commerce.newsletter.stopState(token) : null }
  },
  meta: () => ({
    title: 'Désinscription',
    description: `Ne plus recevoir la lettre ${brand.ofName}.`,
    sheet: 'sheets/buying.css',
  }),
  View,
})
