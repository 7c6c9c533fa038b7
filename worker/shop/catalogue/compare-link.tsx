import * as t from '#text/comparison.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { paths } from '../../../shared/paths.ts'

/**
 * Links to the comparison of this product. `client/late/products/compare.ts` adds the products that the device already
 * compares to the URL.
 */
export const CompareLink = ({ id, name }: { id: number; name: string }) => (
  <a
    className="compare-link"
    href={paths.comparisonOf([id])}
    data-late="compare"
    data-kept={deviceLists.compared.key}
    data-id={id}
  >
    {t.compare}
    <span className="sr">{t.compareWithOthers(name)}</span>
  </a>
)
