import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { FieldError } from '../../../client/ui/field.tsx'
import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import { text } from '../../../shared/messages.ts'
import { CardFields } from '../payment/card-fields.tsx'
import type { Typed } from '../ui/fields.tsx'

interface Props {
  /** Payment methods that accept the total, in the order of the page. */
  methods: readonly PaymentMethod[]
  typed: Typed
  /** URL of the script of LianLian's card fields; `null` when the shop does not use them. */
  cardScript: string | null
  /** The card that the buyer's shopping agent delegated, in words that the buyer recognises. */
  delegatedCard: string | null
}

interface Means {
  label: string
  /** Names of the accepted card brands. */
  marks: readonly string[]
  hint: string
}

const cards: Means = {
  label: t.card,
  marks: ['CB', 'Visa', 'Mastercard', 'Amex'],
  hint: t.otherCards,
}

const means: Record<PaymentMethod, Means> = {
  stripe: cards,
  lianlian: cards,
  wallet: {
    label: t.wallets,
    marks: [],
    hint: t.walletsHow,
  },
  delegated: { label: t.delegated, marks: [], hint: t.delegatedHow },
  paypal: { label: 'PayPal', marks: ['PayPal'], hint: t.paypalHow },
  simulated: { ...cards, label: t.demoCard, hint: t.demoHow },
}

/** Returns the words of a payment method. Two methods that take cards get different labels. */
export const meansAmong = (methods: readonly PaymentMethod[], method: PaymentMethod): Means =>
  method === 'lianlian' && methods.includes('stripe') ? { ...cards, label: t.cardByLianLian } : means[method]

/** Whether a payment method needs script: only script can open the wallet of a device. */
export const needsScript = (method: PaymentMethod) => method === 'wallet'

function Words({ label, marks }: Pick<Means, 'label' | 'marks'>) {
  return (
    <span>
      {label}
      {marks.length > 0 && (
        <span className="pays">
          {marks.map((mark) => (
            <span className="pay-mark" key={mark} aria-hidden={mark === label || undefined}>
              {mark}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

function Choice({ method, isChosen, ...props }: Props & { method: PaymentMethod; isChosen: boolean }) {
  const { methods, typed, delegatedCard } = props
  const { hint, label, marks } = meansAmong(methods, method)
  const given = method === 'delegated' && delegatedCard ? [delegatedCard] : []
  const id = `pay_${method}`
  const hasFailed = isChosen && typed.error('payment_method') !== undefined
  return (
    <div className={needsScript(method) ? 'pay-opt js-only' : 'pay-opt'}>
      <label className="check">
        <input
          type="radio"
          id={id}
          name="payment_method"
          value={method}
          defaultChecked={isChosen}
          // biome-ignore lint/a11y/noAutofocus: only when it is what the page answers about
          autoFocus={isChosen && typed.first('payment_method')}
          aria-describedby={[`${id}-hint`, hasFailed && 'payment_method-error'].filter(Boolean).join(' ')}
        />
        <Words label={label} marks={[...marks, ...given]} />
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <OwnFields method={method} {...props} />
    </div>
  )
}

/** Draws the provider's own fields inside its payment method. */
const OwnFields = ({ method, cardScript, typed }: Omit<Props, 'methods'> & { method: PaymentMethod }) =>
  method === 'lianlian' && cardScript && <CardFields script={cardScript} typed={typed} />

/**
 * Draws the payment methods, as a choice where there are several. The buyer pays on the provider's page or in its
 * fields, so no card number reaches the Worker. A method that fails shows its error here, and the others stay
 * available.
 */
export function PaymentMeans(props: Props): ReactNode {
  const { methods, typed } = props
  const sent = methods.find((method) => method === typed.value('payment_method'))
  const chosen = sent ?? methods.find((method) => !needsScript(method)) ?? methods[0]
  const [only] = methods.length === 1 ? methods : []
  if (methods.length === 0)
    return (
      <div className="means" id="payment_method">
        <p className="msg msg-warn">
          <span aria-hidden="true">◆</span>
          <span>{text('checkout.no-means-sum')}</span>
        </p>
      </div>
    )
  return (
    <fieldset className="means" id="payment_method">
      <legend className="sr">{t.meansOfPayment}</legend>
      {only ? (
        <div className="pay-opt">
          <input type="hidden" name="payment_method" value={only} />
          <p className="pay-only">
            <Words {...means[only]} />
          </p>
          <p className="hint">{means[only].hint}</p>
          <OwnFields method={only} {...props} />
          {needsScript(only) && <p className="hint no-js">{text('checkout.wallet-script')}</p>}
        </div>
      ) : (
        methods.map((method) => (
          <Choice key={method} method={method} isChosen={method === chosen} {...props} />
        ))
      )}
      <FieldError id="payment_method" error={typed.error('payment_method')} />
    </fieldset>
  )
}

/**
 * Replaces the payment methods for an order that costs nothing. The form still sends a method, which is never called.
 */
export const NothingToPay = ({ methods: [method] }: Pick<Props, 'methods'>): ReactNode => (
  <div className="pay-opt">
    <input type="hidden" name="payment_method" value={method ?? ''} />
    <p>{text('checkout.nothing-to-pay')}</p>
  </div>
)
