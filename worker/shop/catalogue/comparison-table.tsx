import * as t from '#text/comparison.ts'
import { Price } from '../../../client/ui/small-parts.tsx'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { paths } from '../../../shared/paths.ts'
import { Picture } from '../ui/picture.tsx'
import { comparisonRows } from './comparison-rows.ts'

interface Props {
  products: readonly Product[]
  /** Milliseconds since 1970. */
  now: number
}

/** Draws products side by side. The first column stays visible while the others scroll. */
export function ComparisonTable({ products, now }: Props) {
  const without = (gone: Product) => products.filter(({ id }) => id !== gone.id).map(({ id }) => id)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className="scroll-x compare" aria-label={t.comparison} tabIndex={0}>
      <table className="table table-words">
        <thead>
          <tr>
            <td />
            {products.map(({ id, name, path, pictures: [view] }, place) => (
              <th key={id} scope="col">
                <a href={path}>
                  <span className="card-media">
                    <Picture
                      name={view?.name ?? ''}
                      src={view?.src ?? ''}
                      focus={view?.focus}
                      alt=""
                      sizes="(width <= 768px) 40vw, 26vw"
                      eager
                      first={place === 0}
                    />
                  </span>
                  {name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t.priceIncludingVat}</th>
            {products.map((product) => (
              <td key={product.id}>
                <Price product={product} />
                {product.priorPrice !== null && <p className="note">{t.struckPrice}</p>}
              </td>
            ))}
          </tr>
          {comparisonRows(products, now).map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {products.map(({ id }, index) => (
                <td key={id}>{values[index] ?? <Nothing />}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <span className="sr">{t.actions}</span>
            </th>
            {products.map((product) => (
              <td key={product.id}>
                <a className="btn btn-line" href={product.path}>
                  {t.see}
                  <span className="sr">{` ${product.name}`}</span>
                </a>
                <a className="link small" href={paths.comparisonOf(without(product))}>
                  {t.takeOff}
                  <span className="sr">{t.takeOffComparison(product.name)}</span>
                </a>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr">{t.notApplicable}</span>
  </>
)
