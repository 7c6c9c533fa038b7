import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import worker from '../../../worker/index.ts'
import { call, cartWith, products } from '../../contract/cart-shop.ts'
import { lineFaults } from '../../support/stand-ins/faults.ts'
import { origin } from '../../support/transports.ts'
import { decide, requestFor } from '../checkout/checkout-shop.ts'
import type { Cell } from './fault-cell.ts'
import { type FlowName, openFlow } from './fault-flows.ts'
import { expectAll, logged, openMatrix, wholeDatabase } from './fault-run.ts'
import { traffic, World } from './fault-world.ts'

openMatrix('what gets lost on the way')

const flows: readonly FlowName[] = ['stripe', 'paypal', 'lianlian', 'lianlian-card']

describe('order is correct when calls to a provider are lost, repeated or fail', () => {
  for (const flow of ['wallet', 'delegated', ...flows] as const)
    test(flow, { timeout: 60_000 }, () =>
      expectAll(
        lineFaults.map((fault) =>
          [1, 2, 3].map((from): Cell => {
            return { flow, story: 'pay', comesBack: true, news: 'never', line: { from, fault } }
          }),
        ),
      ),
    )
  for (const flow of ['stripe', 'delegated', 'paypal', 'lianlian'] as const)
    test(`${flow}: refund`, { timeout: 60_000 }, () =>
      expectAll(
        lineFaults.map((fault) =>
          [3, 4, 5].map((from): Cell => {
            return { flow, story: 'returned', comesBack: true, news: 'after', line: { from, fault } }
          }),
        ),
      ),
    )
})

describe('card data and secrets', () => {
  const card = { number: '4242 4242 4242 4242', other: '5105 1051 0510 5100', code: '73915' }
  const digits = [card.number, card.other].flatMap((number) => [number, number.replaceAll(' ', '')])

  test('keeps a typed card number out of database, provider calls and logs', async () => {
    const { key } = await cartWith([products.second, 1])
    const typed = { card_number: card.number, card_code: card.code, card: { number: card.other } }
    const { body } = await call('POST', 'customer/v1/simulated/checkout', {
      key,
      body: { ...requestFor(2450), ...typed },
    })
    expect((await decide(body.session.id, { action: 'pay', card: card.other })).status).toBe(400)
    expect((await decide(body.session.id, { action: 'pay', card: card.number })).body.state).toBe('paid')
    const flow = await openFlow('lianlian-card')
    const world = new World([flow], 0, null)
    const again = await cartWith([products.second, 1])
    const request = { ...requestFor(2450), ...flow.more('pay'), ...typed }
    expect(await world.call(flow.row, request, { 'CoCart-API-Cart-Key': again.key })).not.toBeNull()
    const all = [await wholeDatabase(), traffic.join('\n'), logged.join('\n')].join('\n')
    expect(all.length).toBeGreaterThan(10_000)
    for (const number of digits) expect(all).not.toContain(number)
    // As a separate number, because five digits in a row may also occur inside a random one.
    expect(all).not.toMatch(new RegExp(`(?<![\\w-])${card.code}(?![\\w-])`))
  })

  test('keeps provider secrets out of responses, database and logs', async () => {
    const opened = await Promise.all(flows.map(openFlow))
    const settings: Record<string, string> = Object.assign({}, ...opened.map((flow) => flow.settings))
    const secrets = Object.entries(settings)
      .filter(([name]) => /SECRET|PRIVATE/.test(name))
      .map(([, value]) =>
        value
          .replace(/-----[^-]+-----/g, '')
          .trim()
          .slice(0, 60),
      )
    expect(secrets).toHaveLength(4)
    const bindings = { ...env, ...settings, SITE_URL: origin }
    const { key } = await cartWith([products.second, 1])
    const answers = [await wholeDatabase(), logged.join('\n')]
    for (const path of [
      '/',
      '/cart',
      '/checkout',
      '/robots.txt',
      '/wp-json/customer/v1/lianlian/get_token',
    ]) {
      const headers = { 'CoCart-API-Cart-Key': key, Cookie: `aubenacre_cart=${key}` }
      const request = new Request<unknown, IncomingRequestCfProperties>(origin + path, { headers })
      const answer = await worker.fetch(request, bindings, {
        waitUntil() {},
        passThroughOnException() {},
        props: {},
      } as unknown as ExecutionContext)
      answers.push(await answer.text(), JSON.stringify([...answer.headers]))
    }
    for (const secret of secrets) expect(answers.join('\n')).not.toContain(secret)
  })
})
