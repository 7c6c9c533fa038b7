import * as t from '#text/demo-payment.ts'
import { Field } from '../../../client/ui/field.tsx'
import { type DemonstrationCard, demonstrationCards } from '../../../shared/checkout/payment.ts'
import { formatPrice } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { DemoSession } from '../../commerce/contract/demo-session.ts'
import { notFound } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { type Settings, servesHere } from '../../settings.ts'
import { fieldOf, typedIn } from '../ui/fields.tsx'
import { Hour } from '../ui/held-until.tsx'

interface Data {
  session: DemoSession
}

const outcomes: Record<DemonstrationCard['outcome'], string> = {
  accepted: t.cardAccepted,
  challenge: t.cardSecure,
  refused: t.cardRefused,
}

/** The order in which the webhook and the buyer's return reach the shop. */
const callbacks = [
  { value: 'webhook-first', label: t.callThenReturn },
  { value: 'return-first', label: t.returnThenCall },
  { value: 'twice', label: t.callTwice },
]

function Callbacks() {
  return (
    <details className="fold">
      <summary>{t.orderOfReturns}</summary>
      <div className="stack">
        {callbacks.map(({ value, label }) => (
          <label className="check" key={value}>
            <input type="radio" name="callback" value={value} defaultChecked={value === 'webhook-first'} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </details>
  )
}

function CardChoice({ data: { session }, form }: ViewProps<Data>) {
  const typed = typedIn(form)
  return (
    <>
      <fieldset className="stack">
        <legend className="label mb-s3">{t.demoCards}</legend>
        {demonstrationCards.map(({ number, outcome }, index) => (
          <label className="check" key={number}>
            <input type="radio" name="card" value={number} defaultChecked={index === 0} />
            <span>
              <span className="num">{number}</span>
              <span className="soft">{`, ${outcomes[outcome]}`}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        {...fieldOf(typed, 'number')}
        error={typed.error('card')}
        label={t.cardNumber}
        hint={t.cardNumberHint}
        required={false}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
      />
      <Callbacks />
      <div className="stack">
        <button type="submit" className="btn btn-block" name="action" value="pay">
          {t.payAmount(formatPrice(session.amount))}
        </button>
        <button type="submit" className="btn btn-line btn-block" name="action" value="abandon">
          {t.giveUp}
        </button>
      </div>
    </>
  )
}

function Challenge() {
  return (
    <>
      <h2 className="h3">{t.threeDSecure}</h2>
      <p>{t.bankAsks}</p>
      <Callbacks />
      <div className="stack">
        <button type="submit" className="btn btn-block" name="action" value="confirm">
          {t.confirm}
        </button>
        <button type="submit" className="btn btn-line btn-block" name="action" value="refuse">
          {t.refuse}
        </button>
      </div>
    </>
  )
}

function Closed({ session }: Data) {
  return (
    <>
      {session.state === 'expired' ? (
        <p>
          {t.closedAtBefore}
          <Hour at={session.expiresAt} />
          {t.closedAtAfter}
        </p>
      ) : (
        <p>{t.noAnswerAwaited}</p>
      )}
      <button type="submit" className="btn btn-block" name="action" value="abandon">
        {t.backToShop}
      </button>
    </>
  )
}

function View({ data, form }: ViewProps<Data>) {
  const { session } = data
  return (
    <div className="demo-payment">
      <p className="msg msg-warn">
        <span aria-hidden="true">◆</span>
        <b>{t.demo}</b>
      </p>
      <h1 className="h2">{t.demoProvider}</h1>
      <div className="sum">
        <div>
          <span>{t.orderNumbered(session.orderNumber)}</span>
          <b>{formatPrice(session.amount)}</b>
        </div>
      </div>
      {session.state !== 'expired' && (
        <p className="small">
          {t.heldUntilBefore}
          <Hour at={session.expiresAt} />
          {t.heldUntilAfter}
        </p>
      )}
      <form className="form" method="post" action={paths.demoPayment(session.id)} noValidate>
        {session.state === 'open' && <CardChoice data={data} form={form} />}
        {session.state === 'challenge' && <Challenge />}
        {session.state !== 'open' && session.state !== 'challenge' && <Closed session={session} />}
      </form>
    </div>
  )
}

/** Whether the demonstration provider is available: only outside production, with the shop's own platform. */
export const hasDemoPayment = (settings: Settings) =>
  settings.ENVIRONMENT !== 'production' && servesHere(settings, 'orders')

/** The payment page of the demonstration provider. Real providers host such a page themselves. */
export const demoPayment = page<Data>({
  path: paths.demoPayment(':session'),
  frame: 'bare',
  async load({ params, commerce, settings }) {
    if (!hasDemoPayment(settings)) notFound()
    return { session: (await commerce.orders.demoSession(params['session'] ?? '')) ?? notFound() }
  },
  meta: () => ({
    title: t.demoTitle,
    description: t.noRealPayment,
    sheet: 'sheets/buying.css',
  }),
  View,
})
