import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import type { Customer } from '../../../shared/account/customer.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { limits } from '../../../shared/limits.ts'
import { paths } from '../../../shared/paths.ts'
import { file } from '../../render/file.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { Check } from '../checkout/checkout-form.tsx'
import { fieldOf, typedIn } from '../ui/typed.ts'
import { AccountFrame } from './account-frame.tsx'
import { FreshLogin } from './fresh-login.tsx'
import { customerOf } from './must-log-in.ts'
import { PasswordField } from './password-field.tsx'

interface Data {
  customer: Customer
}

const meta = (title: string) => ({
  title,
  description: `Vos données chez ${brand.name}\u00a0: les recevoir, les effacer.`,
  sheet: 'sheets/account.css' as const,
})

const Privacy = ({ children }: { children: ReactNode }) => (
  <a className="underline" href={paths.privacy}>
    {children}
  </a>
)

const years = limits.idleAccount.days / 365

/** What the shop holds of a customer, how to receive it and how to end it. */
export const accountData = page<Data>({
  path: paths.accountData,
  load: async (visit) => ({ customer: await customerOf(visit) }),
  isOwn: () => true,
  meta: () => meta('Mes données'),
  View: () => (
    <AccountFrame room={paths.accountData}>
      <div className="settings">
        <section className="setting" aria-labelledby="copie">
          <h2 className="h3" id="copie">
            Recevoir une copie
          </h2>
          <p>
            Un fichier JSON, lisible et réutilisable{'\u00a0:'} votre compte, vos adresses, vos favoris, vos
            connexions et vos commandes avec leurs articles.
          </p>
          <p>
            <a className="btn btn-line" href={paths.accountExport} download>
              Télécharger mes données
            </a>
          </p>
        </section>
        <section className="setting" aria-labelledby="duree">
          <h2 className="h3" id="duree">
            Ce que nous gardons, et pourquoi
          </h2>
          <dl className="spec">
            <dt>Compte</dt>
            <dd>{`tant que vous l’utilisez\u00a0; après ${years} ans sans connexion, il est supprimé, avec un préavis de ${limits.idleAccount.notice} jours`}</dd>
            <dt>Commandes</dt>
            <dd>cinq ans pour les garanties, dix ans à partir de 120{'\u00a0'}€ (code de la consommation)</dd>
            <dt>Factures</dt>
            <dd>dix ans (code de commerce)</dd>
            <dt>Lettre</dt>
            <dd>
              jusqu’à votre{' '}
              <a className="underline" href={paths.newsletterStop}>
                désinscription
              </a>
              , qui ne dépend pas du compte
            </dd>
          </dl>
          <p>
            Tout est dit dans <Privacy>Confidentialité et cookies</Privacy>, avec vos autres droits.
          </p>
        </section>
        <section className="setting" aria-labelledby="fin">
          <h2 className="h3" id="fin">
            Supprimer mon compte
          </h2>
          <p>
            Votre carnet d’adresses, vos favoris, votre panier et vos connexions sont effacés aussitôt, sans
            retour. Vous pourrez toujours commander sans compte.
          </p>
          <p>
            <a className="btn btn-line" href={paths.accountDeletion}>
              Supprimer mon compte…
            </a>
          </p>
        </section>
      </div>
    </AccountFrame>
  ),
})

function Deletion({ data: { customer }, form }: ViewProps<Data>) {
  const typed = typedIn(form)
  return (
    <AccountFrame room={paths.accountData} title="Supprimer mon compte">
      <div className="stack room-form">
        <p>{`Le compte «\u00a0${customer.username}\u00a0» (${customer.email}) sera effacé aussitôt\u00a0:`}</p>
        <ul className="room-list">
          <li>
            effacés, sans retour{'\u00a0:'} adresses, favoris, panier, connexions{'\u202f;'}
          </li>
          <li>
            gardées, parce que la loi le demande{'\u00a0:'} commandes et factures, qui ne mènent plus à aucun
            compte
            {'\u202f;'}
          </li>
          <li>
            inchangés{'\u00a0:'} vos droits sur vos commandes — rétractation, garanties — par les liens de
            leurs e-mails ou{' '}
            <a className="underline" href={paths.orderSearch}>
              le suivi de commande
            </a>
            .
          </li>
        </ul>
        <p className="small soft">
          Les durées sont dans <Privacy>Confidentialité et cookies</Privacy>. Votre copie se télécharge avant,
          dans{' '}
          <a className="underline" href={paths.accountData}>
            Mes données
          </a>
          .
        </p>
        <form
          className="form"
          method="post"
          action={paths.accountDeletion}
          data-enhance=""
          data-late="passwords"
          noValidate
        >
          <Check name="sure" typed={typed} required>
            J’ai compris{'\u00a0:'} la suppression est définitive
          </Check>
          {customer.hasPassword ? (
            <PasswordField
              {...fieldOf(typed, 'password')}
              label="Mot de passe"
              autoComplete="current-password"
            />
          ) : (
            <FreshLogin customer={customer} />
          )}
          <p className="room-acts">
            <button className="btn" type="submit">
              Supprimer définitivement
            </button>
            <a className="link" href={paths.accountData}>
              Garder mon compte
            </a>
          </p>
        </form>
      </div>
    </AccountFrame>
  )
}

/** The second step of a deletion: what goes, what stays, and the password. */
export const accountDeletion = page<Data>({
  path: paths.accountDeletion,
  load: async (visit) => ({ customer: await customerOf(visit) }),
  isOwn: () => true,
  meta: () => meta('Supprimer mon compte'),
  View: Deletion,
})

/** Everything that is held of the customer, as a file of their own. */
export const dataExport = file(paths.accountExport, async (c) => {
  if (!c.var.commerce.account.isServed) return c.notFound()
  // After a login one looks at a page again, not at a file.
  if (c.var.session.token === undefined) return c.redirect(paths.accountBackTo(paths.accountData), 303)
  const held = await c.var.commerce.account.exportData()
  c.header('Cache-Control', 'no-store')
  c.header(
    'Content-Disposition',
    `attachment; filename="${brand.key}-mes-donnees-${parisDay(Date.now())}.json"`,
  )
  return c.body(`${JSON.stringify(held, null, 2)}\n`, 200, {
    'Content-Type': 'application/json; charset=utf-8',
  })
})
