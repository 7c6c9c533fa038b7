import type { ReactNode } from 'react'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumb } from '../ui/elements.tsx'

interface Props {
  title: string
  /** The product of the request; `null` when it is unknown or no longer sold. */
  product: Product | null
  choice?: string
  children: ReactNode
}

/** Draws a panel for the holder of a request's secret. */
export const RestockPanel = ({ title, product, choice, children }: Props) => (
  <div className="wrap end-s10">
    <Breadcrumb steps={[{ label: title, path: paths.restockConfirm }]} />
    <section className="recap panel" aria-labelledby="restock-title">
      <h1 className="h3 mb-s4" id="restock-title">
        {title}
      </h1>
      {product && (
        <p className="mb-s4">
          <a className="link" href={product.path}>
            {product.name}
          </a>
          {choice && `, ${choice}`}
        </p>
      )}
      {children}
    </section>
  </div>
)
