import type { ReactNode } from 'react'
import type { Address } from '../../shared/address.ts'
import { addressLines } from '../../shared/address-lines.ts'
import { dayWords } from '../../shared/instant-words.ts'
import type { Invoice, InvoiceLine, Seller } from '../../shared/invoice.ts'
import { formatPrice } from '../../shared/money.ts'
import { paymentWords } from '../../shared/order-words.ts'
import type { Business } from '../content/business.ts'
import { invoiceFoot, lineDetails, taxWords } from '../content/invoice-words.ts'
import { Absent } from './absent.tsx'

/** One line; nothing when there is nothing to say. */
export const Line = ({ children }: { children: ReactNode }) =>
  children && <span className="order-line">{children}</span>

/** An address, a line each. */
export const AddressOf = ({ of }: { of: Address }) =>
  addressLines(of).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same
    <Line key={index}>{line}</Line>
  ))

/** Who sells, as the law wants it on an invoice; a fact nobody has given leaves out its line, or is marked. */
export function SellerLines({ seller, business }: { seller: Seller; business: Business }) {
  const { name, form, capital, seat, rcs, vat, email, phone } = seller
  const company = [form, capital && `au capital de ${capital}`].filter(Boolean).join(' ')
  return (
    <>
      <Line>
        <b>{name ?? 'Aubenacre'}</b>
      </Line>
      <Line>{company || <Absent variable="BUSINESS_FORM" business={business} />}</Line>
      <Line>{seat ?? <Absent variable="BUSINESS_SEAT" business={business} />}</Line>
      <Line>{rcs ?? <Absent variable="BUSINESS_RCS" business={business} />}</Line>
      <Line>
        {vat ? (
          `TVA intracommunautaire\u00a0: ${vat}`
        ) : (
          <Absent variable="BUSINESS_VAT" business={business} />
        )}
      </Line>
      <Line>{[email, phone].filter(Boolean).join(' · ')}</Line>
    </>
  )
}

const heads = ['Désignation', 'Qté', 'Prix unitaire HT', 'Remise TTC', 'TVA', 'Total HT', 'Total TTC']

const Row = ({ line, rate }: { line: InvoiceLine; rate: number | null }) => (
  <tr>
    <th scope="row">
      {line.name}
      <span className="soft">
        {lineDetails(line).map((detail) => (
          <Line key={detail}>{detail}</Line>
        ))}
      </span>
    </th>
    <td>{line.quantity}</td>
    <td>{formatPrice(line.unitNet)}</td>
    <td>{line.discount > 0 ? formatPrice(-line.discount) : '—'}</td>
    <td>{rate === null ? '—' : `${rate}\u00a0%`}</td>
    <td>{formatPrice(line.net)}</td>
    <td>{formatPrice(line.total)}</td>
  </tr>
)

function Sums({ invoice: { net, vat, vatRate, total, coupons, paidAt } }: { invoice: Invoice }) {
  const rows = [
    ...coupons.map(({ code, saving }) => [`dont remise ${code} (TTC)`, formatPrice(-saving)] as const),
    ['Livraison', 'Offerte'] as const,
    ['Total HT', formatPrice(net)] as const,
    [vatRate === null ? 'TVA' : `TVA ${vatRate}\u00a0%`, formatPrice(vat)] as const,
  ]
  return (
    <div className="sum invoice-sum">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <span>{label}</span>
          <span>{amount}</span>
        </div>
      ))}
      <div className="total">
        <span>{paidAt ? 'Total TTC, payé' : 'Total TTC'}</span>
        <span>{formatPrice(total)}</span>
      </div>
    </div>
  )
}

/** An invoice on one sheet of paper. */
export function InvoiceView({ invoice, business }: { invoice: Invoice; business: Business }) {
  const { number, issuedAt, orderNumber, orderedAt, paidAt, paymentMethod, seller, billing, shipping } =
    invoice
  const tax = taxWords(invoice)
  return (
    <article className="invoice">
      <header className="invoice-head">
        <div>
          <p className="invoice-house">Aubenacre</p>
          <p className="small">
            <SellerLines seller={seller} business={business} />
          </p>
        </div>
        <div>
          <h1 className="h3">{`Facture ${number}`}</h1>
          <p className="small">
            <Line>{`Émise le ${dayWords(issuedAt)}`}</Line>
            <Line>{`Commande n° ${orderNumber} du ${dayWords(orderedAt)}`}</Line>
            {paidAt && <Line>{`Payée le ${dayWords(paidAt)} — ${paymentWords(paymentMethod)}`}</Line>}
          </p>
        </div>
      </header>
      <div className="invoice-parties small">
        <div>
          <h2 className="h4">Facturé à</h2>
          <p>
            <AddressOf of={billing} />
          </p>
        </div>
        <div>
          <h2 className="h4">Livré à</h2>
          <p>
            <AddressOf of={shipping} />
          </p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className="scroll-x" tabIndex={0} aria-label="Articles de la facture">
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
          <tbody>
            {invoice.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
              <Row key={index} line={line} rate={invoice.vatRate} />
            ))}
          </tbody>
        </table>
      </section>
      <Sums invoice={invoice} />
      <p className="small soft invoice-foot">
        {[...invoiceFoot, tax].map((words) => (
          <Line key={words}>{words}</Line>
        ))}
      </p>
    </article>
  )
}
