import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import * as t from '#text/documents.ts'
import * as orders from '#text/orders.ts'
import type { Address } from '../../../shared/address/address.ts'
import { addressLines } from '../../../shared/address/address-lines.ts'
import { formatPrice } from '../../../shared/money.ts'
import type { Invoice, Seller } from '../../../shared/orders/invoice.ts'
import { shownBy } from '../../../shared/paths.ts'
import { Breadcrumb, Fact, Icon } from '../ui/elements.tsx'
import { orderBack } from './order.tsx'

/** Draws one line. Draws nothing when it is empty. */
const Line = ({ children }: { children: ReactNode }) =>
  children && <span className="order-line">{children}</span>

/** Draws an address on several lines. */
const AddressOf = ({ of }: { of: Address }) =>
  addressLines(of).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same
    <Line key={index}>{line}</Line>
  ))

/**
 * Draws the seller's details, which the law requires on an invoice. Leaves out those that another platform does not
 * give.
 */
function SellerLines({ seller }: { seller: Seller }) {
  const { name, form, capital, seat, rcs, vat, email, phone } = seller
  const company = [form, capital && t.withCapital(capital)].filter(Boolean).join(' ')
  return (
    <>
      <Line>
        <b>{name ?? brand.name}</b>
      </Line>
      <Line>{company}</Line>
      <Line>{seat && <Fact of={seat} />}</Line>
      <Line>{rcs && <Fact of={rcs} />}</Line>
      <Line>{vat && t.vatNumber(vat)}</Line>
      <Line>{[email, phone].filter(Boolean).join(' · ')}</Line>
    </>
  )
}

/** Draws the details of a line below its name. */
export const Details = ({ of }: { of: readonly string[] }) => (
  <span className="soft">
    {of.map((detail) => (
      <Line key={detail}>{detail}</Line>
    ))}
  </span>
)

/** Draws the sums of a bill, its total last. */
export const BillSums = ({
  rows,
  total: [label, amount],
}: {
  rows: readonly (readonly [label: string, amount: string])[]
  total: readonly [label: string, amount: number]
}) => (
  <div className="sum invoice-sum">
    {rows.map(([label, amount]) => (
      <div key={label}>
        <span>{label}</span>
        <span>{amount}</span>
      </div>
    ))}
    <div className="total">
      <span>{label}</span>
      <span>{formatPrice(amount)}</span>
    </div>
  </div>
)

interface Props {
  of: Pick<Invoice, 'seller' | 'billing' | 'shipping'>
  title: string
  /** Dates and references, one line each. `null` is left out. */
  facts: readonly (string | null)[]
  /** Accessible name of the table. */
  label: string
  heads: readonly string[]
  /** Rows of the table. */
  rows: ReactNode
  sums: ReactNode
  foot: readonly (string | null)[]
}

/** Draws an invoice or a credit note as one printed page. */
export const Bill = ({ of, title, facts, label, heads, rows, sums, foot }: Props) => (
  <article className="invoice">
    <header className="invoice-head">
      <div>
        <p className="invoice-house">{brand.name}</p>
        <p className="small">
          <SellerLines seller={of.seller} />
        </p>
      </div>
      <div>
        <h1 className="h3">{title}</h1>
        <p className="small">
          {facts.map((fact) => (
            <Line key={fact}>{fact}</Line>
          ))}
        </p>
      </div>
    </header>
    <div className="invoice-parties small">
      <div>
        <h2 className="h4">{t.billedTo}</h2>
        <p>
          <AddressOf of={of.billing} />
        </p>
      </div>
      <div>
        <h2 className="h4">{t.deliveredTo}</h2>
        <p>
          <AddressOf of={of.shipping} />
        </p>
      </div>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
    <section className="scroll-x" tabIndex={0} aria-label={label}>
      <table className="invoice-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </section>
    {sums}
    <p className="small soft invoice-foot">
      {foot.map((words) => (
        <Line key={words}>{words}</Line>
      ))}
    </p>
  </article>
)

interface PageProps {
  /** The order of the bill, and the secret of its link. */
  order: { id: number; access: string; number: string }
  label: string
  /** Paths of the page and of its PDF. */
  path: string
  file: string
  children: ReactNode
}

/** Draws the page of a bill: its place, a button to print it, a link to its PDF. */
export const BillPage = ({ order, label, path, file, children }: PageProps) => (
  <div className="wrap end-s9">
    <Breadcrumb
      steps={[
        { label: orders.orderNumbered(order.number), path: orderBack(order) },
        { label, path },
      ]}
    />
    <p className="invoice-acts mb-s5 no-print">
      <button className="btn btn-line js-only" type="button" data-late="print">
        <Icon name="printer" small />
        {orders.print}
      </button>
      <a className="btn btn-line" href={shownBy(file, order.access)}>
        {orders.downloadPdf}
      </a>
    </p>
    {children}
  </div>
)
