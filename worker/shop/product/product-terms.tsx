import { brand } from '#brand/brand.ts'
import { paths } from '../../../shared/paths.ts'
import { GuaranteeNotice } from './guarantee-notice.tsx'

/** Sections of the terms of sale, by their anchors. */
const sections = {
  withdrawal: `${paths.terms}#partie-16-droit-de-retractation`,
  guarantees: `${paths.terms}#partie-18-garanties-legales`,
}

/** Delivery, withdrawal or its exclusion, who pays the return, and the guarantees of the law. */
export const ProductTerms = ({ personalised }: { personalised: boolean }) => (
  <>
    <p>
      Livraison offerte, remise suivie, en France (métropole, Corse, Monaco), Allemagne, Italie, Espagne,
      Royaume-Uni, États-Unis et Canada. Hors Union européenne, droits et taxes d’importation éventuels en
      sus.
    </p>
    {personalised ? (
      <p>
        {`Fabriqué pour vous\u00a0: ${brand.product.this} ne peut être ni repris ni échangé, sauf défaut ou erreur de notre part. `}
        {`Le droit de rétractation ne s’applique pas à ${brand.product.a} à votre texte.`}
      </p>
    ) : (
      <p>
        {`Vous nous prévenez dans les 14 jours suivant la réception, sans motif\u202f; vous renvoyez ${brand.product.the} dans les `}
        {
          '30 jours suivant la réception. Port retour gratuit en cas de défaut ou d’erreur de notre part\u202f; sinon, '
        }
        {'à votre charge. '}
        <a className="underline" href={paths.withdrawal}>
          Renoncer au contrat
        </a>
      </p>
    )}
    <p>
      {
        'Garantie légale de conformité pendant deux ans à compter de la réception, et garantie des vices cachés\u00a0: '
      }
      <a className="underline" href={sections.guarantees}>
        section 18 des conditions de vente
      </a>
      <GuaranteeNotice />
    </p>
    <p>
      <a className="underline" href={paths.shipping}>
        Livraison
      </a>
      {', '}
      <a className="underline" href={paths.returns}>
        retours et échanges
      </a>
      {', '}
      <a className="underline" href={sections.withdrawal}>
        droit de rétractation
      </a>
    </p>
  </>
)
