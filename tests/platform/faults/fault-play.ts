import { env } from 'cloudflare:test'
import { attemptById } from '../../../worker/platform/orders/payments/attempts.ts'
import { refundStatement } from '../../../worker/platform/orders/refunds/refunds.ts'
import { coupon } from '../../contract/cart-coupon-harness.ts'
import { call, cartWith, products } from '../../contract/cart-shop.ts'
import type { BuyerAct } from '../../support/stand-ins/stand-in.ts'
import { requestFor, setStock, stockOf } from '../checkout/checkout-shop.ts'
import { Buyer, Post } from './fault-actors.ts'
import { type BuyerStory, type Cell, pieces, total } from './fault-cell.ts'
import { faultsOf } from './fault-check.ts'
import { type Flow, type FlowName, openFlow } from './fault-flows.ts'
import { minute, World } from './fault-world.ts'

const otherOf = (flow: FlowName): FlowName => (flow === 'paypal' ? 'stripe' : 'paypal')

/** Delivers the webhooks that arrive at a moment of the story. */
async function hear(post: Post, { news }: Cell, moment: 'first' | 'after' | 'late'): Promise<string[]> {
  if (news === 'never') return []
  if (news === 'corrupted') return (await post.corrupt()).map((body) => `believed ${body}`)
  if (news === 'late' ? moment === 'late' : moment !== 'first' || news === 'first' || news === 'twice')
    await post.deliver({ isReversed: news === 'reversed', times: news === 'twice' ? 2 : 1 })
  return []
}

const firstAct = (story: BuyerStory): BuyerAct =>
  story === 'refuse' || story === 'again'
    ? 'refuse'
    : story === 'leave' || story === 'challenge'
      ? story
      : 'pay'

const atTheEnd: readonly BuyerStory[] = ['last-minute', 'unsure', 'late', 'forced', 'sold']

/** Runs the clock several times: expired payments are closed first, then pieces return to stock. */
async function ticks(world: World, minutes: readonly number[]): Promise<void> {
  for (const each of minutes) {
    world.pass(each * minute)
    await world.tick()
  }
}

/** Plays the end of the payment time, 31 minutes after the order, while its buyer pays. */
async function end(world: World, cell: Cell, buyer: Buyer, flow: Flow, post: Post): Promise<string[]> {
  const { story } = cell
  const ref = buyer.ref ?? ''
  await ticks(world, [3, 9, 17])
  world.isDown = story === 'unsure'
  const faults: string[] = []
  if (story === 'last-minute' || story === 'unsure') await flow.act(ref, 'pay')
  if (story === 'last-minute') {
    faults.push(...(await hear(post, cell, 'first')))
    await buyer.comeBack()
  }
  await ticks(world, [4, 2, 3])
  const isHeld = (await stockOf(products.scarce)) === pieces - 1
  if (story === 'unsure' && flow.method !== 'simulated' && !isHeld) return ['its piece went back unasked']
  await ticks(world, [20])
  world.isDown = false
  if (story === 'sold') {
    await setStock(products.scarce, 0)
    world.isSoldOut = true
  }
  if (story === 'forced' || story === 'sold') await flow.reopen(ref)
  if (story === 'late' || story === 'forced' || story === 'sold') await flow.act(ref, 'pay')
  faults.push(...(await hear(post, cell, 'first')))
  await buyer.comeBack()
  faults.push(...(await hear(post, cell, 'after')))
  return faults
}

/** Plays the buyer's actions at the provider and in the tab. */
async function live(
  world: World,
  cell: Cell,
  buyer: Buyer,
  flows: readonly Flow[],
  post: Post,
): Promise<string[]> {
  const [flow, other] = flows
  const { story } = cell
  if (!flow || !buyer.order || !buyer.ref || story === 'vanish') return []
  const faults: string[] = []
  const act = async (on: Flow, what: BuyerAct) => {
    if (buyer.ref) await on.act(buyer.ref, what)
    faults.push(...(await hear(post, cell, 'first')))
    await buyer.comeBack()
    faults.push(...(await hear(post, cell, 'after')))
  }
  if (atTheEnd.includes(story)) return end(world, cell, buyer, flow, post)
  if (story === 'both' && other) {
    // Paid in a tab that is lost, and again in another one.
    await flow.act(buyer.ref, 'pay')
    await buyer.payAgain(other)
    await act(other, 'pay')
    return faults
  }
  if (story === 'challenge') await flow.act(buyer.ref, 'challenge')
  await act(flow, story === 'challenge' ? 'pay' : firstAct(story))
  if (story !== 'again' || flow.isDirect) return faults
  world.pass(minute)
  await buyer.payAgain(flow)
  await act(flow, 'pay')
  return faults
}

/** Plays the following hours: the clock at intervals, and the waiting webhooks. */
async function pass(world: World, cell: Cell, post: Post): Promise<string[]> {
  const faults: string[] = []
  let passed = 0
  for (const at of [3, 12, 70, 500, 25 * 60]) {
    world.pass((at - passed) * minute)
    passed = at
    await world.tick()
    if (at >= 70) faults.push(...(await hear(post, cell, 'late')))
    else faults.push(...(await hear(post, cell, 'after')))
  }
  return faults
}

/** Refunds all of a paid order. */
async function giveAllBack(world: World, orderId: number): Promise<void> {
  const paid = await env.DB.prepare("SELECT id FROM payment_attempts WHERE order_id = ? AND state = 'paid'")
    .bind(orderId)
    .first<{ id: string }>()
  const attempt = paid && (await attemptById(env.DB, paid.id))
  if (!attempt) return
  const wish = { attemptId: attempt.id, amountCents: total, reason: 'shop' } as const
  await refundStatement(env.DB, wish, Date.now()).run()
  world.pass(minute)
}

export interface Played {
  /** What is wrong at the end. */
  faults: string[]
  /** Number of calls to providers. */
  calls: number
  hasDied: boolean
}

let cells = 0

/** Plays a cell to its end. */
export async function play(cell: Cell): Promise<Played> {
  cells += 1
  const names = cell.story === 'both' ? [cell.flow, otherOf(cell.flow)] : [cell.flow]
  const flows = await Promise.all(names.map(openFlow))
  const world = new World(flows, cell.dies ?? 0, cell.line ?? null)
  const post = new Post(world, flows)
  await setStock(products.scarce, pieces)
  const code = await coupon(`cell-${cells}`, { amount: 10, usage_limit: 1 })
  const { key: cart } = await cartWith([products.scarce, 1])
  await call('POST', 'customer/v1/validate-coupon', { key: cart, body: { coupon: code } })
  const request = requestFor(total)
  const buyer = new Buyer(world, cell.comesBack, cart)
  const [first] = flows
  if (!first) throw new Error('a cell has a flow')
  const place = async (act: BuyerAct) => {
    await first.prepare?.(cart, act)
    await buyer.place(first, act, request)
  }
  await place(firstAct(cell.story))
  // A card refused on our own page is tried again there.
  if (cell.story === 'again' && first.isDirect) await place('pay')
  const faults = await live(world, cell, buyer, flows, post)
  if (cell.story === 'returned') {
    world.pass(3 * minute)
    await world.tick()
    await giveAllBack(world, buyer.order?.id ?? 0)
  }
  faults.push(...(await pass(world, cell, post)))
  const { email } = request.billing
  faults.push(...(await faultsOf({ cell, flows, email, cart, code, isSoldOut: world.isSoldOut })))
  for (const flow of flows) faults.push(...flow.problems)
  return { faults, calls: world.calls, hasDied: world.deaths.hasDied }
}
