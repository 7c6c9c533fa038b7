import * as t from '#text/cart-page.ts'
import type { CartLine } from '../../../shared/cart/cart.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { redirectTo } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { Breadcrumb } from '../ui/elements.tsx'
import { MiniLines } from '../ui/summary.tsx'

interface Data {
  line: CartLine
}

function View({ data: { line } }: ViewProps<Data>) {
  const { key, name, subtotal } = line
  return (
    <div className="wrap end-s10">
      <Breadcrumb
        steps={[
          { label: t.cart, path: paths.cart },
          { label: t.remove, path: paths.cartItemRemoval(key) },
        ]}
      />
      <section className="recap panel" aria-labelledby="removal-title">
        <h1 className="h3 mb-s4" id="removal-title">
          {text('cart.remove-title')}
        </h1>
        <p className="mb-s5">{text('cart.remove-body', { name })}</p>
        <MiniLines lines={[{ ...line, amount: subtotal }]} />
        <form className="dlg-acts" method="post" action={paths.cartItemRemoval(key)}>
          <a className="btn btn-line" href={paths.cartKept}>
            {t.keep}
          </a>
          <button className="btn" type="submit">
            {t.remove}
          </button>
        </form>
      </section>
    </div>
  )
}

/** Asks a buyer without script to confirm a removal. If the line is already gone, it redirects to the cart. */
export const cartRemoval = page<Data>({
  path: paths.cartItemRemoval(':key'),
  async load({ commerce, params }) {
    const { lines } = await commerce.cart.read()
    const line = lines.find(({ key }) => key === params['key'])
    return line ? { line } : redirectTo(paths.cart, 303)
  },
  meta: ({ line }) => ({
    title: t.removeArticle,
    description: t.removeNamed(line.name),
    sheet: 'sheets/buying.css',
  }),
  View,
})
