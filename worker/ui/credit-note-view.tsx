import type { CreditLine, CreditNote } from '../../shared/credit-note.ts'
import { dayWords } from '../../shared/instant-words.ts'
import { formatPrice } from '../../shared/money.ts'
import { paymentWords } from '../../shared/order-words.ts'
import type { Business } from '../content/business.ts'
import { creditDetails, creditFoot, taxWords } from '../content/invoice-words.ts'
import { AddressOf, Line, SellerLines } from './invoice-view.tsx'

const heads = ['Désignation', 'Qté', 'Total HT', 'TVA', 'Total TTC']

const Row = ({ line }: { line: CreditLine }) => (
  <tr>
    <th scope="row">
      {line.name}
      <span className="soft">
        {creditDetails(line).map((detail) => (
          <Line key={detail}>{detail}</Line>
        ))}
      </span>
    </th>
    <td>{line.pieces > 0 ? line.pieces : '—'}</td>
    <td>{formatPrice(line.net)}</td>
    <td>{formatPrice(line.vat)}</td>
    <td>{formatPrice(line.total)}</td>
  </tr>
)

const Sums = ({ note: { net, vat, vatRate, total } }: { note: CreditNote }) => (
  <div className="sum invoice-sum">
    <div>
      <span>Total HT</span>
      <span>{formatPrice(net)}</span>
    </div>
    <div>
      <span>{vatRate === null ? 'TVA' : `TVA ${vatRate}\u00a0%`}</span>
      <span>{formatPrice(vat)}</span>
    </div>
    <div className="total">
      <span>Total TTC, remboursé</span>
      <span>{formatPrice(total)}</span>
    </div>
  </div>
)

/** A credit note on one sheet of paper. */
export function CreditNoteView({ note, business }: { note: CreditNote; business: Business }) {
  const { number, issuedAt, invoice, orderNumber, orderedAt, paymentMethod, seller, billing, shipping } = note
  const foot = [...creditFoot, taxWords(note)]
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
          <h1 className="h3">{`Avoir ${number}`}</h1>
          <p className="small">
            <Line>{`Émis le ${dayWords(issuedAt)}`}</Line>
            <Line>{`Facture ${invoice.number} du ${dayWords(invoice.issuedAt)}`}</Line>
            <Line>{`Commande n° ${orderNumber} du ${dayWords(orderedAt)}`}</Line>
            <Line>{`Remboursé par le moyen du paiement — ${paymentWords(paymentMethod)}`}</Line>
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
      <section className="scroll-x" tabIndex={0} aria-label="Lignes de l’avoir">
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
            {note.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
              <Row key={index} line={line} />
            ))}
          </tbody>
        </table>
      </section>
      <Sums note={note} />
      <p className="small soft invoice-foot">
        {foot.map((words) => (
          <Line key={words}>{words}</Line>
        ))}
      </p>
    </article>
  )
}
