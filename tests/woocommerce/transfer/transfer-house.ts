import { env } from 'cloudflare:test'
import { runStatements, type Statement } from '../../../worker/platform/sql/statement.ts'
import type { House } from '../../../worker/woocommerce/transfer/house.ts'

/** The database of the test shop, as the commands read and write it. */
export const house: House = {
  read: async <T>({ sql, params }: Statement) =>
    (
      await env.DB.prepare(sql)
        .bind(...params)
        .all()
    ).results as T[],
  write: (statements) => runStatements(env.DB, statements),
}
