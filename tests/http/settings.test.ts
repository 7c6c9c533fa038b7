import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { demonstrationHouse, fictionalFacts } from '../../shared/demonstration-house.ts'
import { neededVariables } from '../../worker/content/business.ts'
import type { Env } from '../../worker/env.ts'
import { runJobs } from '../../worker/scheduled.ts'
import { textOf, visit } from '../shop/visit.ts'
import { businessFacts } from '../support/business-facts.ts'

/** Returns the response and the log of the shop with other settings. */
async function opened(path: string, changed: Partial<Record<keyof Env, string | undefined>>, method = 'GET') {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { status, headers, html } = await visit(path, { method }, {
    ...env,
    ENVIRONMENT: 'production',
    ...changed,
  } as Env)
  const logged = log.mock.calls.flat().join('\n')
  log.mockRestore()
  return { status, type: headers.get('Content-Type'), wait: headers.get('Retry-After'), html, logged }
}
const none = Object.fromEntries(Object.keys(businessFacts).map((name) => [name, undefined]))

describe('production', () => {
  it('opens when every fact of the business is set', async () => {
    expect((await opened('/cgv', {})).status).toBe(200)
  })

  it.each(['/', '/cgv', '/product/bague-aube-akoya-7001', '/wp-json/wc/v3/products'])(
    'returns 503 for %s without the facts and logs each missing variable',
    async (path) => {
      const { status, type, wait, html, logged } = await opened(path, none)
      expect([status, type?.split(';')[0], wait]).toEqual([503, 'text/plain', '30'])
      expect(html).toBe('La boutique est fermée pour le moment. Revenez un peu plus tard.')
      for (const name of neededVariables) expect(logged).toContain(`${name} is missing`)
    },
  )

  it.each(['stripe/webhook', 'paypal/webhook', 'lianlian/notify'])(
    'returns 503 to %s, so that the payment provider sends the call again',
    async (hook) => {
      const { status, wait } = await opened(`/wp-json/customer/v1/${hook}`, none, 'POST')
      expect([status, wait]).toEqual([503, '30'])
    },
  )

  it('still runs the jobs that free stock and delete data, and names the jobs that failed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const closed = { ...env, ENVIRONMENT: 'production', ...none } as unknown as Env
    const failed = await runJobs(closed, Date.now()).catch(({ message }: Error) => message)
    log.mockRestore()
    expect(failed).toContain('keepTerms')
    expect(failed).not.toMatch(/forget|freeStock|refreshIndex/)
  })

  it('logs missing and invalid variables', async () => {
    const { status, logged } = await opened('/', { BUSINESS_EMAIL: 'bonjour', BUSINESS_RCS: undefined })
    expect(status).toBe(503)
    expect(logged).toContain('BUSINESS_RCS is missing')
    expect(logged).toContain('BUSINESS_EMAIL: ')
    expect(logged).not.toContain('BUSINESS_SEAT')
  })

  it.each(Object.entries(fictionalFacts))('refuses %s of the demonstration shop', async (name, fact) => {
    const { status, html, logged } = await opened('/', { [name]: fact })
    expect(status).toBe(503)
    expect(html).not.toContain(fact)
    expect(logged).toContain(`${name} is a fact of the demonstration house`)
    expect(logged.match(/is a fact of the demonstration house/g)).toHaveLength(1)
  })

  it('refuses the complete settings of the demonstration shop', async () => {
    const { status, logged } = await opened('/health', demonstrationHouse)
    expect(status).toBe(503)
    for (const name of Object.keys(fictionalFacts)) expect(logged).toContain(`${name} is a fact of the`)
  })

  it('shows the common e-mail address for data requests when no separate one is set', async () => {
    const own = { BUSINESS_DATA_EMAIL: 'donnees@maison-essai.test' }
    for (const [set, shown] of [
      [{ BUSINESS_DATA_EMAIL: undefined }, businessFacts.BUSINESS_EMAIL],
      [own, own.BUSINESS_DATA_EMAIL],
    ] as const) {
      const { status, html } = await opened('/cookies-privacy', set)
      const [, address] = /toute question, écrivez à\s+(\S+)/.exec(textOf(html)) ?? []
      expect([status, address]).toEqual([200, shown])
    }
  })
})

describe('development', () => {
  it('opens without any fact of the business', async () => {
    expect((await opened('/mentions-legales', { ...none, ENVIRONMENT: 'development' })).status).toBe(200)
  })
})
