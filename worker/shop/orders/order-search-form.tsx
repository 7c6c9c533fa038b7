import * as t from '#text/orders.ts'
import { Field } from '../../../client/ui/field.tsx'
import { paths } from '../../../shared/paths.ts'
import type { FormState } from '../../render/page.tsx'
import { typedIn } from '../ui/fields.tsx'

interface Props {
  /** The order number from the URL, or `''`. */
  number: string
  form?: FormState | undefined
}

/** Draws the form that finds an order by its number and its e-mail address. */
export function OrderSearchForm({ number, form }: Props) {
  const typed = typedIn(form)
  return (
    <form className="order-search" method="post" action={paths.orderSearch} data-enhance="" noValidate>
      <Field
        id="order-number"
        name="number"
        label={t.orderNumber}
        hint={t.orderNumberHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={typed.value('number', number)}
        error={typed.error('number')}
      />
      <Field
        id="order-email"
        name="email"
        type="email"
        label={t.orderEmail}
        autoComplete="email"
        enterKeyHint="search"
        maxLength={254}
        defaultValue={typed.value('email')}
        error={typed.error('email')}
      />
      <button className="btn" type="submit">
        {t.followMyOrder}
      </button>
    </form>
  )
}
