import * as t from '#text/product.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { formatPrice } from '../../../shared/money.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'

/** The sets a product is a piece of, each with the sum of its pieces; nothing when there are none. */
export const InSets = ({ of }: { of: Late<readonly ProductSummary[]> }) => (
  <Deferred of={of} pending={null}>
    {(sets) =>
      sets.length > 0 && (
        <p className="small">
          {t.partOf}
          {sets.map(({ id, name, path, price }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a className="underline" href={path}>
                {name}
              </a>
              {` (${formatPrice(price)})`}
            </span>
          ))}
        </p>
      )
    }
  </Deferred>
)
