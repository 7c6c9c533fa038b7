import type { House } from '../woocommerce/transfer/house.ts'
import { type Place, readRows, runSql } from './d1.ts'
import { openBatch } from './local/local-batch.ts'
import { renderSql } from './rendered-sql.ts'

/** Where `wrangler dev` keeps the local D1. */
const defaultState = '.wrangler/state'

/**
 * Works with the database of a place: the remote one through wrangler, call by call; a local one through one workerd that
 * stays open meanwhile, as wrangler starts one for each call and takes statements apart letter by letter.
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
