import type { House } from '../woocommerce/transfer/house.ts'
import { type Place, readRows, runSql } from './d1.ts'
import { openBatch } from './local/local-batch.ts'
import { renderSql } from './rendered-sql.ts'
import { defaultState } from './run.ts'

/**
 * Runs `work` with the database of a place. The remote one goes through wrangler, call by call. A local one uses a
 * single workerd that stays open, because wrangler starts one per call and parses statements character by character.
 */
export async function withHouse<T>(place: Place, work: (house: House) => Promise<T>): Promise<T> {
  if (place.remote)
    return work({
      read: async <R>(statement: Parameters<House['read']>[0]) =>
        (readRows(place, renderSql(statement))[0] ?? []) as R[],
      write: async (statements) => runSql(place, statements),
    })
  const { batch, close } = openBatch(place.persistTo ?? defaultState)
  try {
    return await work({
      read: async <R>(statement: Parameters<House['read']>[0]) =>
        ((await batch([statement]))[0] ?? []) as R[],
      write: async (statements) => void (await batch(statements)),
    })
  } finally {
    await close()
  }
}
