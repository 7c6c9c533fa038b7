import type { Env } from '../../env.ts'
import { cartStub, customerCart } from '../cart/key.ts'
import { houseOf } from '../mails/mail.tsx'
import { goodbye } from '../mails/messages/account-area.ts'
import { outboxStatement } from '../mails/outbox.ts'

/** Empties the cart of a deleted customer. Another platform deletes it together with the account. */
export async function dropCart(env: Env, customerId: number): Promise<void> {
  if (!env.PLATFORM) await cartStub(env, customerCart(customerId)).clear()
}

/**
 * Erases a customer on request, with sessions, addresses, favourites, links and cart. Orders stay as the law requires,
 * without a link to the account. Writes the last mail in the same transaction. `now` in milliseconds.
 */
export async function deleteAccount(
  env: Env,
  { id, email }: { id: number; email: string },
  now: number,
): Promise<void> {
  await env.PLATFORM?.accounts.erase(id)
  const mail = { dedupeKey: `account-deleted:${id}`, kind: 'account-deleted', recipient: email }
  await env.DB.batch([
    outboxStatement(env.DB, { ...mail, mail: goodbye(houseOf(env)) }, now),
    env.DB.prepare('DELETE FROM customers WHERE id = ?1').bind(id),
  ])
  // A failure here is harmless: the account is gone, and the cart expires by itself.
  await dropCart(env, id).catch((error) =>
    console.error('the cart of a deleted account was not emptied', error),
  )
}
