import * as t from '#text/frame.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { paths } from '../../../shared/paths.ts'
import { asset } from '../../assets.ts'
import type { Business } from '../../content/business.ts'
import { footNow, homeNow } from '../../content/house-pieces.ts'
import { paymentMarks } from '../../content/menus/payment-marks.ts'
import { Fact } from '../ui/fact.tsx'
import { Icon } from '../ui/icon.tsx'
import { FooterContact } from './footer-contact.tsx'
import { footLanguage, Language } from './language.tsx'
import { Networks } from './networks.tsx'
import { Wordmark } from './wordmark.tsx'

interface Props {
  business: Business
}

/** Reassurance, links, legal information and means of payment: on every page. */
export const Footer = ({ business }: Props) => (
  <footer className="footer dark">
    <section className="assure" aria-label={t.ourGuarantees}>
      <ul className="wrap">
        {footNow().assurances.map(({ icon, title, words }) => (
          <li key={icon}>
            <Icon name={icon} />
            <p>
              <b>{title}</b>
              {words}
            </p>
          </li>
        ))}
      </ul>
    </section>
    <div className="wrap foot">
      <Brand />
      {footNow().columns.map(({ id, title, links }) => (
        <nav className="foot-col" key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {links.map(([label, path]) => (
            <a key={label} href={path}>
              {label}
            </a>
          ))}
        </nav>
      ))}
      <FooterContact business={business} />
    </div>
    <LegalLinks business={business} />
    <div className="wrap foot-end">
      <p>
        {`© ${parisDay(Date.now()).slice(0, 4)} `}
        <Fact of={business.facts.raison_sociale} />
        {t.pricesInclude}
        {business.isDemonstration && ` ${demonstration}`}
      </p>
      <PaymentMarks />
    </div>
  </footer>
)

/** The footer of checkout: legal information alone. */
export const BareFooter = ({ business }: Props) => (
  <footer className="footer dark">
    <LegalLinks business={business} />
    {business.isDemonstration && <p className="wrap small on-brand-soft mb-s4">{demonstration}</p>}
  </footer>
)

/** Nothing is sold where the facts of the house are those of one that does not exist. */
const demonstration = t.demonstration

const Brand = () => (
  <div className="foot-brand">
    <Wordmark className="foot-logo" />
    <p className="h4 on-brand-soft mt-s4">{homeNow().hero.signature}</p>
    <Networks />
    <Language id={footLanguage} />
  </div>
)

const LegalLinks = ({ business }: Props) => (
  <nav className="wrap legal" aria-label={t.legalInformation}>
    <a href={paths.terms}>{t.termsOfSale}</a>
    <a href={paths.legal}>{t.legalNotice}</a>
    <a href={paths.privacy}>{t.privacy}</a>
    <a href={paths.consent} data-late="overlay">
      {t.manageCookies}
    </a>
    <a href={paths.accessibility}>
      {t.accessibility}
      <Fact of={business.facts.accessibilite} />
    </a>
    <a href={paths.withdrawal}>{t.withdraw}</a>
  </nav>
)

const PaymentMarks = () => (
  <div>
    <ul className="pays" aria-label={t.paymentMarks}>
      {paymentMarks.map(([name, label, width]) => (
        <li key={name}>
          <img src={asset(`icons/pay-${name}.svg`)} alt={label} width={width} height={32} loading="lazy" />
        </li>
      ))}
    </ul>
    <p className="mt-s2">{t.otherMarks}</p>
  </div>
)
