import { paths } from '../../shared/paths.ts'
import { asset } from '../render/assets.ts'
import { Icon } from './icon.tsx'
import { Wordmark } from './wordmark.tsx'

type Links = readonly (readonly [label: string, path: string])[]

const assurances = [
  {
    icon: 'return',
    title: 'Retours 30 jours',
    words: 'Gratuits en cas de défaut ou d’erreur de notre part\u202f; sinon, port retour à votre charge.',
  },
  { icon: 'leaf', title: 'Nos engagements', words: 'Des faits et leurs preuves.' },
  {
    icon: 'truck',
    title: 'Livraison offerte et sécurisée',
    words: 'Remise suivie, dans les pays que nous livrons.',
  },
  {
    icon: 'lock',
    title: 'Paiement 100\u00a0% sécurisé',
    words: '3-D Secure\u202f; vos données de carte ne passent jamais par nos serveurs.',
  },
]

const columns: readonly { title: string; links: Links }[] = [
  {
    title: 'Services',
    links: [
      ['Contact', paths.contact],
      ['Questions fréquentes', paths.questions],
      ['Livraison', paths.shipping],
      ['Retours et échanges', paths.returns],
      ['Paiement et remboursement', paths.payment],
      ['Guide des tailles de bague', paths.ringSize],
      ['Entretien', paths.care],
    ],
  },
  {
    title: 'La boutique',
    links: [
      ['Tous les bijoux', paths.all],
      ['Bagues', paths.list('rings')],
      ['Nouveautés', paths.list('nouveautes')],
      ['Cadeaux personnalisés', paths.list('cadeaux-personnalises')],
    ],
  },
  {
    title: 'La maison',
    links: [
      ['Notre histoire', paths.story],
      ['La maison', paths.about],
      ['Nos engagements', paths.commitments],
      ['Guides', paths.guides],
      ['Actualités', paths.news],
    ],
  },
]

const legal: Links = [
  ['Conditions générales de vente', paths.terms],
  ['Mentions légales', paths.legal],
  ['Confidentialité et cookies', paths.privacy],
  ['Gérer mes cookies', `${paths.privacy}#choix`],
  ['Accessibilité', paths.accessibility],
  ['Renoncer au contrat ici', paths.withdrawal],
]

const payments = [
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['paypal', 'PayPal'],
]

/** Reassurance, links, legal information and means of payment: on every page. */
export const Footer = () => (
  <footer className="footer dark">
    <section className="assure" aria-label="Nos garanties">
      <ul className="wrap">
        {assurances.map(({ icon, title, words }) => (
          <li key={icon}>
            <Icon name={icon} />
            <p>
              <b>{title}</b>
              <span>{words}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
    <div className="wrap foot">
      <div className="foot-brand">
        <Wordmark className="foot-logo" />
        <p className="h4 on-brand-soft mt-s4">La lumière prend son temps.</p>
      </div>
      {columns.map(({ title, links }) => (
        <nav className="foot-col" key={title} aria-label={title}>
          <h3>{title}</h3>
          <LinkList links={links} />
        </nav>
      ))}
    </div>
    <LegalLinks />
    <div className="wrap foot-end">
      <p>© 2026 Aubenacre. Prix en euros, toutes taxes comprises.</p>
      <div>
        <p className="pays">
          {payments.map(([name, label]) => (
            <img
              key={name}
              src={asset(`icons/pay-${name}.svg`)}
              alt={label}
              width={60}
              height={32}
              loading="lazy"
            />
          ))}
        </p>
        <p className="mt-s2">Nous acceptons aussi Diners Club et China UnionPay.</p>
      </div>
    </div>
  </footer>
)

/** The footer of checkout: legal information alone. */
export const BareFooter = () => (
  <footer className="footer dark">
    <LegalLinks />
  </footer>
)

const LegalLinks = () => (
  <nav className="wrap legal" aria-label="Informations légales">
    <LinkList links={legal} />
  </nav>
)

const LinkList = ({ links }: { links: Links }) => (
  <ul>
    {links.map(([label, path]) => (
      <li key={label}>
        <a href={path}>{label}</a>
      </li>
    ))}
  </ul>
)
