import { brand } from '#brand/brand.ts'
import { paths } from '../../../shared/paths.ts'
import { type Business, isAbsent } from '../../content/business.ts'
import { Fact } from '../ui/fact.tsx'

/** What follows a declaration, beside each of its steps. */
export const WithdrawalRights = () => (
  <aside className="side panel no-print" aria-labelledby="rights">
    <h2 className="h4 mb-s4" id="rights">
      Ce qui suit
    </h2>
    <ul className="stack small">
      <li>Un accusé de réception part aussitôt par e-mail, avec la date et l’heure.</li>
      <li>
        {`Vous renvoyez ${brand.product.the} dans les 30 jours suivant la réception, et jamais moins de 14 jours après votre déclaration\u202f; port retour à votre charge, sauf défaut ou erreur de notre part.`}
      </li>
      <li>Remboursement émis au plus tard 14 jours après votre déclaration, par le moyen du paiement.</li>
      <li>
        {`Délai dépassé, numéro perdu, ${brand.product.one} personnalisé\u00a0: déclarez quand même. Une personne vous lit.`}
      </li>
    </ul>
    <p className="mt-s4">
      <a className="link small" href={paths.returns}>
        Retours et échanges
      </a>
    </p>
  </aside>
)

/** How to declare where no form is taken: in writing, which is worth as much. */
export const WithdrawalByPost = ({ business }: { business: Business }) => {
  const { email_contact, siege } = business.facts
  return (
    <div className="stack">
      <p>
        {`Déclarez votre rétractation par écrit, en vos propres mots\u00a0: votre nom, la commande, les ${brand.product.many}. Vous n’avez pas à donner de raison. Un accusé de réception vous est envoyé.`}
      </p>
      <p>
        {'Par e-mail\u00a0: '}
        {isAbsent(email_contact) ? (
          <Fact of={email_contact} />
        ) : (
          <a className="underline" href={`mailto:${email_contact}`}>
            {email_contact}
          </a>
        )}
      </p>
      <p>
        {'Par courrier\u00a0: '}
        <Fact of={siege} />
      </p>
      <p>
        <a className="link" href={paths.returns}>
          Le formulaire type est au bas de la page Retours et échanges
        </a>
      </p>
    </div>
  )
}
