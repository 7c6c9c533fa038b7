import * as t from '#text/product.ts'
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
    <p>{t.deliveryTerms}</p>
    {personalised ? (
      <p>{t.madeForYou}</p>
    ) : (
      <p>
        {t.mayWithdraw}
        <a className="underline" href={paths.withdrawal}>
          {t.withdraw}
        </a>
      </p>
    )}
    <p>
      {t.guaranteesBefore}
      <a className="underline" href={sections.guarantees}>
        {t.guaranteesLink}
      </a>
      <GuaranteeNotice />
    </p>
    <p>
      <a className="underline" href={paths.shipping}>
        {t.delivery}
      </a>
      {', '}
      <a className="underline" href={paths.returns}>
        {t.returns}
      </a>
      {', '}
      <a className="underline" href={sections.withdrawal}>
        {t.rightOfWithdrawal}
      </a>
    </p>
  </>
)
