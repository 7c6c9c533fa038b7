/**
 * The comparison of this device. The link on a product page leads to its comparison with the stored products. The
 * comparison page stores its own products.
 */
import { deviceLists, namedProducts } from '../../../shared/favourites/device-lists.ts'
import { latePaths } from '../../../shared/late-paths.ts'
import { hearList, readList, writeList } from '../../state/device-list.ts'

const { maxItems } = deviceLists.compared

const comparedIds = () => readList('compared').map(({ id }) => id)

/** Puts the product into the link's address. A fourth product comes last: the page then asks which one it replaces. */
function lead(link: HTMLAnchorElement): void {
  const id = Number(link.dataset['id'])
  const aim = () => {
    const compared = comparedIds()
    link.href = latePaths.comparisonOf(compared.includes(id) ? compared : [...compared, id])
  }
  hearList('compared', aim)
  aim()
}

/** Stores the products of the address, in its order. An address without products redirects to the stored comparison. */
function keep(page: HTMLElement): void {
  const named = page.dataset['named']
  if (named !== undefined) {
    const ids = namedProducts(named, maxItems)
    const now = Date.now()
    writeList(
      'compared',
      ids.map((id, place) => ({ id, at: now - place })),
    )
    return
  }
  const compared = comparedIds()
  if (compared.length > 0) location.replace(latePaths.comparisonOf(compared))
}

export function wake(element: HTMLElement): void {
  if (element instanceof HTMLAnchorElement) lead(element)
  else keep(element)
}
