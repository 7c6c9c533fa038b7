/**
 * What a month costs its operator beyond the plan: page views and orders at what kept runs have measured, at published
 * prices. `npm run bench -- --only cost` measures nothing by itself.
 */
import { costOf, prices, type Usage } from './cost/prices.ts'
import { newest } from './results.ts'
import type { Section } from './section.ts'

/** A month of the first row; the others are so many times that. */
const month = { views: 1_000_000, orders: 1_000 }
const times = [1, 10, 100] as const

/** What shoppers do, by guess: of a hundred views, and for each order. */
const habits = {
  /** Views of pages that are made, because nobody asked for them lately. */
  made: 0.08,
  /** Views of the cart and of checkout. */
  own: 0.04,
  /** Requests beside a page: suggestions, the cart as scripts read it. */
  beside: 0.3,
  /** Views of visitors without a cookie, which the edge answers by itself where it caches. */
  atEdge: 0.6,
  carts: 12,
  addsACart: 1.5,
  logins: 0.4,
  /** Seconds an object of a cart works for a request; one that is idle and may hibernate is not billed. */
  awake: 0.1,
}

/** Kilobytes an order keeps for good, its mails and papers included; a cart while it lives; a made page in KV. */
const stored = { order: 6, cart: 20, page: 60 }

const minutes = 30 * 24 * 60
const kb = 1 / 1024 ** 2

type Figures = Readonly<Record<string, number>>

/** A month's use; CPU of writes counts their simulated databases too, which no deployment's Worker pays. */
function usageOf(figures: Figures, views: number, orders: number, hasEdge: boolean): Usage {
  const of = (name: string) => {
    const value = figures[name]
    if (value === undefined) throw new Error(`No run has measured ${name}`)
    return value
  }
  const { made, own, beside, atEdge, carts, addsACart, logins, awake } = habits
  const reached = views * (hasEdge ? 1 - atEdge : 1)
  const adds = orders * carts * addsACart
  const ofOrders = (figure: string) =>
    adds * of(`writes.add to cart.${figure}`) +
    orders *
      (of(`writes.order.${figure}`) +
        of(`writes.payment, by its webhook.${figure}`) +
        logins * of(`writes.login.${figure}`))
  const owned = reached * own + orders * carts
  const objectRequests = ofOrders('object') + owned
  return {
    requests: reached * (1 + beside) + adds + orders * 6 + minutes * 1.2,
    processor:
      reached * (1 - made) * of('server.home.hit, visitor.processor') +
      reached * (made + beside) * of('server.list.miss.processor') +
      owned * of('server.cart.own.processor') +
      adds * of('writes.1.add to cart.processor') +
      orders *
        (of('writes.1.order.processor') +
          of('writes.1.payment, by its webhook.processor') +
          logins * of('writes.1.login.processor')) +
      minutes * of('growth.jobs of a minute.1000000.processor') +
      (minutes / 5) * of('growth.jobs of five minutes.1000000.processor'),
    d1Read:
      reached * (made + beside) * of('catalogue.rows.most') +
      owned * 60 +
      ofOrders('rowsRead') +
      minutes * of('growth.jobs of a minute.1000000.rows') +
      (minutes / 5) * of('growth.jobs of five minutes.1000000.rows'),
    d1Written: ofOrders('rowsWritten'),
    d1Stored: orders * 36 * stored.order * kb,
    kvReads: reached * made,
    kvWrites: reached * made * 0.1,
    kvStored: 5_000 * stored.page * kb,
    objectRequests,
    objectTime: objectRequests * awake * 0.128,
    objectRead: ofOrders('objectRowsRead') + owned * 10,
    objectWritten: ofOrders('objectRowsWritten'),
    objectStored: orders * carts * stored.cart * kb,
  }
}

const dollars = (value: number) => `${value.toFixed(2)} $`

/** Prices months from the newest results of the whole bench, of writes and of growth. */
export async function priceMonths(): Promise<Section> {
  const runs = await Promise.all((['whole', 'writes', 'growth'] as const).map(newest))
  const measured: Figures = Object.assign({}, ...runs.map((run) => run?.figures))
  const figures: Record<string, number> = {}
  const rows = [['page views', 'orders', 'edge', 'beyond the plan', 'requests', 'CPU', 'D1', 'KV', 'objects']]
  for (const many of times)
    for (const hasEdge of [false, true]) {
      const [views, orders] = [many * month.views, many * month.orders]
      const usage = usageOf(measured, views, orders, hasEdge)
      const part = (...names: (keyof Usage)[]) =>
        dollars(
          names.reduce(
            (sum, name) => sum + Math.max(0, usage[name] - prices[name].included) * prices[name].beyond,
            0,
          ),
        )
      const cost = costOf(usage)
      figures[`cost.${many}.${hasEdge ? 'edge' : 'worker'}`] = cost
      rows.push([
        views.toLocaleString('en'),
        orders.toLocaleString('en'),
        hasEdge ? 'yes' : 'no',
        dollars(cost),
        part('requests'),
        part('processor'),
        part('d1Read', 'd1Written', 'd1Stored'),
        part('kvReads', 'kvWrites', 'kvStored'),
        part('objectRequests', 'objectTime', 'objectRead', 'objectWritten', 'objectStored'),
      ])
    }
  return { tables: [{ title: 'A month beyond the plan, at the prices of 2026-11-26', rows }], figures }
}
