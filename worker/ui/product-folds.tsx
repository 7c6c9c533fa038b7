import type { ReactNode } from 'react'
import type { Fact, Product } from '../../shared/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import { careFor } from '../content/care.ts'
import { Icon } from './icon.tsx'

/** Facts of the pearls and stones, which have a tab of their own. */
const ofGems = ({ key }: Fact) => /^(pearl|gems|treatment)/.test(key)

/** The tabs of a jewel, folded: those it has something to say in. */
export function ProductFolds({ product }: { product: Product }) {
  const care = careFor(product.materials)
  return (
    <div className="folds">
      <Fold title="Matières et dimensions" open>
        <Facts facts={product.facts.filter((fact) => !ofGems(fact))} />
      </Fold>
      {product.facts.some(ofGems) && (
        <Fold title="Perle et pierres">
          <Facts facts={product.facts.filter(ofGems)} />
        </Fold>
      )}
      {care.length > 0 && (
        <Fold title="Entretien">
          {care.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Fold>
      )}
      <Fold title="Livraison et retours">
        <Terms personalised={product.personalised} />
      </Fold>
      {product.warnings.length > 0 && (
        <Fold title="Sécurité et fabricant">
          {product.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Fold>
      )}
    </div>
  )
}

const Fold = ({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details className="fold" open={open}>
    <summary>
      {title}
      <Icon name="plus" small />
    </summary>
    <div className="stack small">{children}</div>
  </details>
)

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="spec">
    {facts.map(({ key, label, value }) => (
      <div className="spec-row" key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Terms = ({ personalised }: { personalised: boolean }) => (
  <>
    <p>
      Livraison offerte, remise suivie, en France (métropole, Corse, Monaco), Allemagne, Italie, Espagne,
      Royaume-Uni, États-Unis et Canada. Hors Union européenne, droits et taxes d’importation éventuels en
      sus.
    </p>
    {personalised ? (
      <p>
        {
          'Fabriqué pour vous\u00a0: ce bijou ne peut être ni repris ni échangé, sauf défaut ou erreur de notre part.'
        }
      </p>
    ) : (
      <p>
        {
          'Vous nous prévenez dans les 14 jours suivant la réception, sans motif\u202f; vous renvoyez le bijou dans les '
        }
        {
          '30 jours suivant la réception. Port retour gratuit en cas de défaut ou d’erreur de notre part\u202f; sinon, '
        }
        à votre charge.
      </p>
    )}
    <p>
      <a className="underline" href={paths.shipping}>
        Livraison
      </a>
      {', '}
      <a className="underline" href={paths.returns}>
        retours et échanges
      </a>
    </p>
  </>
)
