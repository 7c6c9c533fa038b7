import type { ReactNode } from 'react'
import { networks } from '#brand/social.ts'
import * as t from '#text/ui.ts'
import { paths } from '../../../shared/paths.ts'
import { asset } from '../../assets.ts'
import { type Business, isAbsent } from '../../content/business.ts'
import { footNow, homeNow } from '../../content/house-pieces.ts'
import { paymentMarks } from '../../content/payment-marks.ts'
import { Fact, Icon, Wordmark } from '../ui/elements.tsx'

interface Props {
  business: Business
}

/** Draws the footer of every page: guarantees, links, legal information and means of payment. */
export const Footer = ({ business, year }: Props & { year: number }) => (
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
        {`© ${year} `}
        <Fact of={business.facts.raison_sociale} />
        {t.pricesInclude}
        {business.isDemonstration && ` ${demonstration}`}
      </p>
      <PaymentMarks />
    </div>
  </footer>
)

/** Draws the footer of the checkout, with legal information only. */
export const BareFooter = ({ business }: Props) => (
  <footer className="footer dark">
    <LegalLinks business={business} />
    {business.isDemonstration && <p className="wrap small on-brand-soft mb-s4">{demonstration}</p>}
  </footer>
)

/** The notice of a demonstration shop: nothing is for sale, because the business does not exist. */
const demonstration = t.demonstration

const Brand = () => (
  <div className="foot-brand">
    <Wordmark className="foot-logo" isAtStart />
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

/** Draws a link to call or write. Draws a placeholder when the fact is missing. */
const Reach = ({ of, path, children }: { of: string; path: string; children: ReactNode }) =>
  isAbsent(of) ? <Fact of={of} /> : <a href={path}>{children}</a>

/** Draws the contact details of the shop. */
const FooterContact = ({ business: { facts } }: { business: Business }) => (
  <div className="foot-c foot-col">
    <h2>{t.writeOrCall}</h2>
    <ul>
      <li>
        <Reach of={facts.email_contact} path={`mailto:${facts.email_contact}`}>
          <Icon name="mail" small />
          {facts.email_contact}
        </Reach>
      </li>
      <li>
        <Reach of={facts.telephone} path={`tel:${facts.telephone.replaceAll(' ', '')}`}>
          <Icon name="phone" small />
          {facts.telephone.replaceAll(' ', '\u00a0')}
        </Reach>
      </li>
      <li className="small on-brand-soft">{t.callPrice}</li>
      <li className="small on-brand-soft">
        <Fact of={facts.horaires} />
      </li>
    </ul>
  </div>
)

/** Draws plain links to the social networks. The page loads nothing from them. */
export const Networks = () => (
  <div className="networks">
    {networks.map((network) => (
      <a
        key={network.name}
        className="icon-btn"
        href={network.address}
        target="_blank"
        rel="noopener"
        aria-label={t.networkLink(network.name)}
      >
        <Icon name={network.icon} />
      </a>
    ))}
  </div>
)

/** Id of the language form in the footer. */
export const footLanguage = 'langue'

/**
 * Draws the choice of language. The shop is in French; the English button shows a notice that English is not available.
 */
export const Language = ({ id }: { id?: string }) => (
  <form
    id={id}
    className="lang"
    method="post"
    action={paths.language}
    data-enhance=""
    aria-label={t.languageTitle}
  >
    <span aria-current="true">
      {t.languageShort}
      <span className="sr">{t.languageName}</span>
    </span>
    <button type="submit" lang="en" aria-label={t.englishName}>
      {t.englishShort}
    </button>
  </form>
)
