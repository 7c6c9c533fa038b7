import { zValidator } from '@hono/zod-validator'
import type { Context } from 'hono'
import * as z from 'zod'
import { walletMessages } from '#text/messages/wallet.ts'
import type { WalletAnswer } from '../../../shared/checkout/wallet.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import type { OrderRef } from '../../commerce/contract/order-ref.ts'
import { orderRefOf } from '../../commerce/contract/order-ref.ts'
import type { AppEnv } from '../../context.ts'
import { receiver } from '../../render/file.ts'

const asked = z.object({ key: z.string().max(100) }).catch({ key: '' })

/** Serves the payment intent of an order to the script of the wallet page. The page itself does not wait for Stripe. */
export const payIntent = receiver(paths.payIntent(':id'), zValidator('json', asked), (c) =>
  answer(c, c.req.valid('json' as never)),
)

async function answer(c: Context<AppEnv>, { key }: z.output<typeof asked>): Promise<Response> {
  c.header('Cache-Control', 'private, no-store')
  const ref = orderRefOf(c.req.param('id'), key)
  const wallet: WalletAnswer = ref
    ? await answerFor(ref, c)
    : { kind: 'closed', message: walletMessages['wallet.over'] }
  return c.json(wallet)
}

async function answerFor(ref: OrderRef, { var: { commerce } }: Context<AppEnv>): Promise<WalletAnswer> {
  try {
    return { kind: 'open', ...(await commerce.orders.walletIntent(ref)) }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (error.status >= 500) return { kind: 'closed', message: walletMessages['wallet.unreachable'] }
    const order = await commerce.orders.read(ref)
    if (order && order.status !== 'pending') return { kind: 'over', goTo: paths.result(ref.id, ref.key) }
    return { kind: 'closed', message: walletMessages['wallet.over'] }
  }
}
