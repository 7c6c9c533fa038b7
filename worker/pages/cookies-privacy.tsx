import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { type Business, businessOf } from '../content/business.ts'
import { cookies, processings, stored, type Tracker } from '../content/trackers.ts'
import { page } from '../render/page.tsx'
import { Absent } from '../ui/absent.tsx'
import { Breadcrumb, breadcrumbData } from '../ui/breadcrumb.tsx'
import { ConsentForm } from '../ui/consent-form.tsx'

const title = 'Confidentialité et cookies'
const steps = [{ label: title, path: paths.privacy }]

/** A table that scrolls by itself on a phone, reachable by keyboard. */
function Table({
  label,
  heads,
  rows,
}: {
  label: string
  heads: string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="scroll-x" aria-label={label} tabIndex={0}>
      <table className="table table-words">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row never move
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const rowsOf = (trackers: readonly Tracker[]) =>
  trackers.map(({ name, purpose, life }) => [name, purpose, life])

const Section = ({ title: words, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h2>{words}</h2>
    {children}
  </section>
)

/** How to reach whoever answers for the data. */
const Contact = ({ business }: { business: Business }) => (
  <>
    par <a href={paths.contact}>le formulaire de contact</a>
    {business.email ? (
      <>
        {' '}
        ou à <a href={`mailto:${business.email}`}>{business.email}</a>
      </>
    ) : (
      <>
        {' '}
        <Absent variable="BUSINESS_EMAIL" business={business} />
      </>
    )}
  </>
)

function View({ data: { business } }: { data: { business: Business } }) {
  return (
    <div className="wrap end-s10">
      <Breadcrumb steps={steps} />
      <div className="article-head">
        <h1>{title}</h1>
        <p className="lead">
          Quelles données nous gardons, pourquoi, combien de temps, et comment changer d’avis.
        </p>
      </div>
      <div className="prose">
        <ConsentForm />
        <Section title="Ce que votre navigateur garde">
          <p>
            Le site ne charge aujourd’hui ni mesure de fréquentation ni publicité, et rien qui vienne d’un
            autre site. Ce qui suit est nécessaire à son fonctionnement et ne demande pas d’accord.
          </p>
          <Table label="Cookies" heads={['Cookie', 'Rôle', 'Durée']} rows={rowsOf(cookies)} />
          <p>Les cookies sont déposés par nous seuls, et nos scripts ne peuvent pas les lire.</p>
          <Table label="Stockage du navigateur" heads={['Stockage', 'Rôle', 'Durée']} rows={rowsOf(stored)} />
          <p>Ce stockage reste dans votre navigateur.</p>
        </Section>
        <Section title="Responsable">
          <p>
            Aubenacre{' '}
            {business.name ? `(${business.name})` : <Absent variable="BUSINESS_NAME" business={business} />}{' '}
            décide de ce qui est fait de vos données. Pour toute question sur vos données, écrivez-nous{' '}
            <Contact business={business} />.
          </p>
        </Section>
        <Section title="Vos données, pourquoi et combien de temps">
          <Table
            label="Données, finalités et durées"
            heads={['Finalité', 'Données', 'Base', 'Durée']}
            rows={processings}
          />
        </Section>
        <Section title="Avec qui">
          <p>
            L’hébergeur du site, le prestataire de paiement, le transporteur et le prestataire d’e-mails,
            chacun pour sa tâche seulement. Nous ne vendons ni ne louons vos données.
          </p>
        </Section>
        <Section title="Vos droits">
          <p>
            {
              'Accès, rectification, effacement, opposition, limitation, portabilité, directives après décès\u00a0: '
            }
            écrivez-nous <Contact business={business} />, nous répondons sous un mois. Vous pouvez aussi
            adresser une réclamation à la <a href="https://www.cnil.fr/fr/plaintes">CNIL</a>.
          </p>
        </Section>
        <Section title="La lettre">
          <p>
            Elle part à qui l’a demandée, et chaque lettre permet de s’en désinscrire en un clic. Aucune
            ouverture individuelle n’est suivie sans accord séparé.
          </p>
        </Section>
        <Section title="Mineurs">
          <p>{'Le site s’adresse aux personnes de 18\u00a0ans et plus.'}</p>
        </Section>
        <footer className="small soft">
          Mis à jour le <time dateTime="2026-11-21">21 novembre 2026</time>.
        </footer>
      </div>
    </div>
  )
}

/** What is kept about visitors and customers, and the choice of optional trackers. */
export const cookiesPrivacy = page({
  path: [paths.privacy, paths.cookie],
  load: ({ settings }) => ({ business: businessOf(settings) }),
  meta: (_, { url }) => ({
    title: `${title} — Aubenacre`,
    description:
      'Quelles données, pourquoi, combien de temps, avec qui, et comment exercer vos droits ou changer vos choix de cookies.',
    canonical: paths.privacy,
    sheet: 'sheets/article.css',
    structured: [breadcrumbData(steps, url.origin)],
  }),
  View,
})
