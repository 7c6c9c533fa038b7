import * as t from '#text/withdrawal.ts'
import { paths } from '../../../shared/paths.ts'
import { type Business, isAbsent } from '../../content/business.ts'
import { Fact } from '../ui/elements.tsx'

/** Draws what follows a declaration, beside each step. */
export const WithdrawalRights = () => (
  <aside className="side panel no-print" aria-labelledby="rights">
    <h2 className="h4 mb-s4" id="rights">
      {t.whatFollows}
    </h2>
    <ul className="stack small">
      <li>{t.receiptFollows}</li>
      <li>{t.sendBackWithin}</li>
      <li>{t.refundWithin}</li>
      <li>{t.declareAnyway}</li>
    </ul>
    <p className="mt-s4">
      <a className="link small" href={paths.returns}>
        {t.returns}
      </a>
    </p>
  </aside>
)

/** Draws how to declare in writing where the platform takes no form. A written declaration has the same legal value. */
export const WithdrawalByPost = ({ business }: { business: Business }) => {
  const { email_contact, siege } = business.facts
  return (
    <div className="stack">
      <p>{t.declareInWriting}</p>
      <p>
        {t.byEmail}
        {isAbsent(email_contact) ? (
          <Fact of={email_contact} />
        ) : (
          <a className="underline" href={`mailto:${email_contact}`}>
            {email_contact}
          </a>
        )}
      </p>
      <p>
        {t.byPost}
        <Fact of={siege} />
      </p>
      <p>
        <a className="link" href={paths.returns}>
          {t.modelForm}
        </a>
      </p>
    </div>
  )
}
