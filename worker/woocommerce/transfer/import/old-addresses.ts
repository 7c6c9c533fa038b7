import { oldPath } from '../../../../shared/old-address.ts'
import { bySize } from '../../../platform/sql/by-size.ts'
import type { Statement } from '../../../platform/sql/statement.ts'

/** A page of another shop. */
export interface Addressed {
  kind: 'product' | 'category' | 'tag' | 'post'
  /** Id of a product or an article, slug of a term. */
  target: string
  /** Full URL in the other shop: `https://shop.example/produit/bague-aube/`. */
  address: string
}

/** Returns the statements that store old URLs, so that the shop can redirect their visitors. */
export function addressStatements(all: readonly Addressed[]): Statement[] {
  const rows = all.flatMap(({ kind, target, address }) => {
    const path = oldPath(address)
    return path ? [[path, kind, target]] : []
  })
  return bySize(rows).map((some) => ({
    sql: `INSERT INTO old_addresses (path, kind, target) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)
      WHERE true ON CONFLICT (path) DO UPDATE SET kind = excluded.kind, target = excluded.target`,
    params: [JSON.stringify(some)],
  }))
}
