import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import type { FormState } from '../../render/page.tsx'
import { EmptyThread } from '../ui/threads.tsx'

/**
 * Draws the checkout page while the platform does not answer. Hidden fields hold what the buyer typed. Its button shows
 * the order form again with these values, and orders nothing.
 */
export const CheckoutClosed = ({ form }: { form: FormState | undefined }): ReactNode => (
  <section className="wrap void flush-top">
    <EmptyThread />
    <h1>{text('checkout.closed')}</h1>
    <p>{text(form ? 'checkout.closed-typed' : 'checkout.closed-until')}</p>
    <form className="acts" method={form ? 'post' : 'get'} action={form ? paths.coupon : paths.checkout}>
      {Object.entries(form?.values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="btn" type="submit">
        {text('failure.again')}
      </button>
      <a className="btn btn-line" href={paths.cart}>
        {t.seeCart}
      </a>
      <a className="link" href={paths.contact}>
        {t.writeToUs}
      </a>
    </form>
  </section>
)
