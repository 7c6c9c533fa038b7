import * as t from '#text/withdrawal.ts'
import { formatDate, parisDay } from '../../../shared/delivery/delivery.ts'
import { returnDueWords } from '../../../shared/orders/withdrawal.ts'
import { paths } from '../../../shared/paths.ts'
import { instantWords } from '../../../shared/words/instant-words.ts'
import type { WithdrawalReceipt } from '../../commerce/families/withdrawals.ts'
import type { Business } from '../../content/business.ts'
import { Fact, Icon } from '../ui/elements.tsx'
import { PersonalisedList } from './withdrawal-personalised.tsx'

interface Props {
  receipt: WithdrawalReceipt
  business: Business
}

/** Draws the third step: the declaration, its time, and the deadlines of the return and the refund. */
export function ReceiptView({ receipt, business }: Props) {
  const { declaration, email, receivedAt, returnDue, refundDue, personalised, mailed } = receipt
  const declared = parisDay(receivedAt)
  return (
    <>
      <p className="lead mb-s5" role="status">
        {`${t.recordedAt(instantWords(receivedAt))} ${mailed ? t.receiptSent(email) : t.receiptWillBeSent(email)}`}
      </p>
      <div className="panel mb-s5">
        <blockquote className="withdraw-words">{declaration}</blockquote>
        <dl className="spec withdraw-facts mt-s5">
          <dt>{t.returnAddress}</dt>
          <dd>
            <Fact of={business.facts.adresse_retours} />
          </dd>
          <dt>{t.sendBackBy}</dt>
          <dd>{returnDueWords(returnDue, declared)}</dd>
          <dt>{t.refundBy}</dt>
          <dd>{t.onDay(formatDate(refundDue))}</dd>
        </dl>
      </div>
      <PersonalisedList products={personalised} />
      <p className="withdraw-acts no-print">
        <button className="btn btn-line js-only" type="button" data-late="print">
          <Icon name="printer" small />
          {t.print}
        </button>
        <a className="link" href={paths.home}>
          {t.backHome}
        </a>
      </p>
    </>
  )
}
