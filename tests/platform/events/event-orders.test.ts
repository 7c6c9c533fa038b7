import { describe, expect, test } from 'vitest'
import { shortLives } from './event-lives.ts'
import { afterwards, inOrder, openLives, type Plan } from './event-play.ts'

openLives()

/** Whether an event has no effect for a payment on Stripe's page. Such events are sent once, before all others. */
const isIdle = (body: string) =>
  /"type":"(?:charge\.succeeded|refund\.created)"/.test(body) ||
  (body.includes('"type":"payment_intent.succeeded"') && !body.includes('"page":"wallet"'))

function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length <= 1) yield [...list]
  for (const [place, first] of list.entries())
    for (const rest of permutations([...list.slice(0, place), ...list.slice(place + 1)]))
      yield [first, ...rest]
}

describe('payment events in any order', () => {
  for (const [life, many] of shortLives)
    for (let first = 0; first < many; first += 1)
      test(`${life.name}: end the same in every order that begins with event ${first + 1} of ${many}`, {
        timeout: 60_000,
      }, async () => {
        const wanted = await inOrder(life)
        expect(wanted.orders).toMatchObject([{ paid: 1, invoices: 1, mails: 1, waiting: 0 }])
        const places = Array.from({ length: many }, (_, place) => place)
        for (const rest of permutations(places.filter((place) => place !== first))) {
          const order = [first, ...rest]
          const plan: Plan = (events) => {
            const all = events.flat()
            const active = all.filter(({ body }) => !isIdle(body))
            expect(active).toHaveLength(many)
            return [all.filter(({ body }) => isIdle(body)), order.flatMap((place) => active[place] ?? [])]
          }
          expect({ order, ...(await afterwards(life, plan)) }).toEqual({ order, ...wanted })
        }
      })
})
