/** The shop that writes are measured at: fresh, with stock for all, a code and customers of the bench. */
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { fillDatabase } from '../../../worker/commands/local/local-shop.ts'
import { root } from '../../../worker/commands/run.ts'
import { hashPassword } from '../../../worker/platform/customers/passwords.ts'
import { beside, code, ordered, password } from './acts.ts'
import { emailOf } from './shopper.ts'

const filled = '.wrangler/bench'

/** Copies the filled shop, so that each run begins with no order. @returns folder of its state */
export async function freshState(name: string): Promise<string> {
  await fillDatabase(filled)
  const state = `.wrangler/bench-${name}`
  await rm(join(root, state), { recursive: true, force: true })
  await cp(join(root, filled), join(root, state), { recursive: true })
  return state
}

/** Puts stock, a code and customers there. @param customers shoppers from 1 to this number have an account */
export async function prepare(db: D1Database, customers: number): Promise<void> {
  const hash = await hashPassword(password)
  const emails = Array.from({ length: customers }, (_, at) => emailOf(at + 1))
  await db.batch([
    db.prepare('UPDATE products SET stock = 1000000 WHERE id IN (?1, ?2)').bind(ordered, beside),
    db.prepare(`INSERT INTO coupons (code, type, amount) VALUES (?1, 'percent', 10)`).bind(code),
    db
      .prepare(
        `INSERT INTO customers (username, username_key, email, password_hash, created_at, seen_at)
         SELECT 'banc-' || key, 'banc-' || key, value, ?2, ?3, ?3 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(emails), hash, new Date().toISOString()),
  ])
}
