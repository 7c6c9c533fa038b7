import { oldPath } from '../../../../shared/old-address.ts'
import { bySize } from '../../../platform/catalogue/by-size.ts'
import type { Statement } from '../../../platform/catalogue/load/statement.ts'

/** What another shop shows at an address of its own. */
export interface Addressed {
  kind: 'product' | 'category' | 'tag' | 'post'
  /** Number of a product or an article, slug of a term. */
  target: string
  /** As the other shop writes it: `https://shop.example/produit/bague-aube/`. */
  address: string
}

/** Statements that remember where things were, so that who comes that way is led on. */
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
