import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { newSince } from '../../../worker/commerce/contract/catalogue/product-facts.ts'
import { productColumns } from '../../../worker/platform/catalogue/product-columns.ts'
import { productQuery } from '../../../worker/platform/catalogue/product-query.ts'
import { Query } from '../../../worker/platform/http/query.ts'
import { pageStatements } from '../../../worker/platform/sql/page.ts'
import { loadCatalogue } from '../../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

it.each([
  '',
  'orderby=menu_order&order=asc',
  'orderby=price&order=asc',
  'orderby=price&order=desc&sets=sum',
  'orderby=title',
  'orderby=popularity',
  'orderby=modified',
  'category=11',
  'category=21,22&orderby=menu_order&order=asc',
  'tag=41',
  'category=11&tag=41&orderby=price&sets=sum',
  'on_sale=true',
  'max_price=99.99&sets=sum',
  'sku=BAG-AKO-001',
  'slug=bague-aube-akoya',
  'include=7001,7002&orderby=include',
  'stock_status=instock',
  'attribute=pa_taille&attribute_term=5',
])('?%s scans no whole table', async (query) => {
  const now = new Date()
  const asked = productQuery(new Query(`https://shop.test/?status=publish&${query}`), now)
  const page = { page: 1, perPage: 24 }
  const statements = pageStatements({
    ...asked,
    columns: productColumns,
    columnParams: [newSince(now)],
    page,
  })
  for (const { sql, params } of statements) {
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const scans = plan.results
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!.*VIRTUAL TABLE)/.test(detail))
    expect(scans).toEqual([])
  }
})
