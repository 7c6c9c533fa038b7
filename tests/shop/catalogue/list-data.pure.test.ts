import { expect, test } from 'vitest'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { listData } from '../../../worker/shop/seo/list-data.ts'

const jewels = ['/product/bague-a-1', '/product/bague-b-2'].map((path) => ({ path }) as ProductSummary)

test.each([
  [24, 1, [1, 2]],
  [24, 2, [25, 26]],
  [48, 2, [49, 50]],
])(
  'structured data of a list with %i products a page numbers page %i as part of the whole list',
  (size, page, places) => {
    const list = { products: jewels, total: 88, page }
    const data = listData(list, { name: 'Bagues', path: '/list/bagues', size }, 'https://aubenacre.test')
    expect(data.mainEntity).toMatchObject({ itemListElement: places.map((position) => ({ position })) })
  },
)
