import * as t from '#text/withdrawal.ts'
import { Field } from '../../../client/ui/field.tsx'
import { withdrawalLengths } from '../../../shared/orders/withdrawal-form.ts'
import { paths } from '../../../shared/paths.ts'
import type { FormState } from '../../render/page.tsx'
import { Icon } from '../ui/elements.tsx'
import { typedIn } from '../ui/fields.tsx'
import { type WithdrawalData, withdrawalAddress } from './withdrawal-data.ts'
import { Scope } from './withdrawal-scope.tsx'

/** Draws the number of wrong fields at the top, for a reader without script. */
const Wrong = ({ form }: { form: FormState | undefined }) => {
  const count = Object.keys(form?.errors ?? {}).length
  return (
    count > 0 && (
      <p className="msg msg-err mb-s5" role="alert">
        <Icon name="alert" small />
        {t.fieldsToCorrect(count)}
      </p>
    )
  )
}

interface Props {
  data: WithdrawalData
  form: FormState | undefined
}

/** Draws the first step: the buyer, the order, and the e-mail address for the receipt. */
export function WithdrawalFields({ data, form }: Props) {
  const { start, reference, formId, wantsReceipt } = data
  const { order } = start
  const typed = typedIn(form)
  const of = (name: string, first: string) => ({
    id: `withdrawal-${name}`,
    name,
    defaultValue: typed.value(name, first),
    error: typed.error(name),
    autoFocus: typed.first(name),
  })
  return (
    <>
      {wantsReceipt && (
        <p className="msg msg-info mb-s5">
          <Icon name="mail" small />
          {t.noLongerReadable}
        </p>
      )}
      <Wrong form={form} />
      <p className="caps vermeil mb-s3">{t.stepOne}</p>
      <p className="lead mb-s5">{t.noReasonNeeded}</p>
      <form
        className="form withdraw"
        method="post"
        action={withdrawalAddress(data)}
        noValidate
        aria-label={t.stepOneTitle}
      >
        <input type="hidden" name="declaration" value={typed.value('declaration', formId)} />
        <Field
          {...of('name', order?.name ?? '')}
          label={t.fullName}
          autoComplete="name"
          maxLength={withdrawalLengths.name}
        />
        <Field
          {...of('order', order?.number ?? reference)}
          label={t.orderNumber}
          hint={order ? t.orderYouSaw : t.orderNumberHint}
          autoComplete="off"
          maxLength={withdrawalLengths.order}
          readOnly={order !== null}
        />
        <Field
          {...of('email', order?.email || start.email)}
          type="email"
          label={t.receiptEmail}
          autoComplete="email"
          maxLength={254}
        />
        <Scope order={order} typed={typed} />
        <p>
          <button className="btn" type="submit">
            {t.next}
          </button>
        </p>
        <p className="hint">
          {t.useOfAnswers}
          <a className="underline" href={paths.privacy}>
            {t.privacy}
          </a>
          {order && (
            <>
              {' · '}
              <a className="underline" href={paths.withdrawal}>
                {t.anotherOrder}
              </a>
            </>
          )}
        </p>
      </form>
    </>
  )
}
