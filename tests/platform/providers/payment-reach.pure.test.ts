import { describe, expect, test } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { contentPolicy, permissionsPolicy, scriptsByNonce } from '../../../worker/http/security.ts'
import { PlatformError } from '../../../worker/platform/http/platform-error.ts'
import { configuredProvider, offeredProvider } from '../../../worker/platform/providers/registry.ts'
import { settingsOf } from '../../../worker/settings.ts'
import { cardFieldsReach, paymentReach, walletReach } from '../../../worker/shop/payment/payment-reach.ts'
import { businessFacts } from '../../support/business-facts.ts'

const accounts = {
  stripe: { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PUBLISHABLE_KEY: 'pk' },
  paypal: { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' },
  lianlian: { LIANLIAN_MERCHANT_ID: 'id', LIANLIAN_PRIVATE_KEY: 'ours', LIANLIAN_PUBLIC_KEY: 'theirs' },
}

const shop = (...variables: Record<string, string>[]) =>
  settingsOf(Object.assign({ ENVIRONMENT: 'test', APP_SECRET: 'x'.repeat(32) }, ...variables) as Env)

const sources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((line) => line.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

const scripts = scriptsByNonce('n')

describe('paymentReach', () => {
  test('allows form targets of the configured providers only', () => {
    expect(paymentReach(shop()).forms).toEqual([])
    expect(paymentReach(shop(accounts.paypal)).forms).toEqual([
      'https://www.paypal.com',
      'https://www.sandbox.paypal.com',
    ])
    const { forms = [] } = paymentReach(shop(accounts.stripe, accounts.lianlian))
    expect(forms).toContain('https://checkout.stripe.com')
    expect(forms).toContain('https://*.lianlianpay.com')
    expect(forms.join()).not.toContain('paypal')
  })

  test('omits a provider that PAYMENT_METHODS leaves out', () => {
    const { forms = [] } = paymentReach(
      shop(accounts.stripe, accounts.paypal, { PAYMENT_METHODS: 'paypal,simulated' }),
    )
    expect(forms.join()).not.toContain('stripe')
  })

  test('allows the origin of a test stand-in, but not of a real API', () => {
    const standIn = { STRIPE_API_BASE: 'http://127.0.0.1:9191/stripe' }
    expect(paymentReach(shop(accounts.stripe, standIn)).forms).toContain('http://127.0.0.1:9191')
    const { forms = [] } = paymentReach(
      shop(accounts.paypal, { PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' }),
    )
    expect(forms).not.toContain('https://api-m.sandbox.paypal.com')
  })

  test('refuses an API base without TLS, except this machine outside production', () => {
    for (const name of ['STRIPE_API_BASE', 'PAYPAL_API_BASE', 'LIANLIAN_API_BASE']) {
      const production = { ENVIRONMENT: 'production', ...businessFacts }
      expect(() => shop({ [name]: 'http://[::1]:9191' })).not.toThrow()
      expect(() => shop(production, { [name]: 'https://api.example' })).not.toThrow()
      for (const base of ['http://localhost:9191', 'http://api.example'])
        expect(() => shop(production, { [name]: base })).toThrow(`${name} begins with https://`)
      for (const base of ['http://api.example', 'http://localhost.example', 'ftp://localhost'])
        expect(() => shop({ [name]: base })).toThrow(name)
    }
  })

  test('allows the payment pages of a remote platform', () => {
    const { forms } = paymentReach(shop({ COMMERCE_URL: 'https://shop.example/fr' }))
    expect(forms).toEqual(['https://shop.example', 'https://checkout.stripe.com'])
  })
})

describe('content security policy', () => {
  test('allows only the shop itself by default', () => {
    const policy = contentPolicy(scripts, {}, undefined)
    expect(sources(policy, 'form-action')).toEqual(["'self'"])
    expect(sources(policy, 'connect-src')).toEqual(["'self'"])
    expect(sources(policy, 'script-src')).toEqual([
      "'nonce-n'",
      "'strict-dynamic'",
      expect.stringMatching(/^'sha256-/),
      expect.stringMatching(/^'sha256-/),
    ])
    expect(sources(policy, 'frame-src')).toEqual(["'none'"])
    expect(sources(policy, 'object-src')).toEqual(["'none'"])
    expect(permissionsPolicy({})).toContain('payment=(self)')
  })

  test('has default-src self, which Firefox uses for prefetches', () => {
    expect(sources(contentPolicy(scripts, {}, undefined), 'default-src')).toEqual(["'self'"])
  })

  test('adds each source of the page', () => {
    const settings = shop(accounts.stripe, accounts.lianlian)
    const wallet = contentPolicy(scripts, walletReach(settings), undefined)
    expect(
      sources(wallet, 'script-src')?.filter((source) => source === 'https://js.stripe.com'),
    ).toHaveLength(1)
    expect(sources(wallet, 'frame-src')).toContain('https://js.stripe.com')
    expect(sources(wallet, 'connect-src')).toContain('https://api.stripe.com')
    expect(permissionsPolicy(walletReach(settings))).toContain('payment=(self "https://js.stripe.com"')
    const cards = contentPolicy(scripts, cardFieldsReach(settings), undefined)
    expect(sources(cards, 'frame-src')).toEqual([
      'https://*.lianlianpay.com',
      'https://*.lianlianpay-inc.com',
    ])
    expect(cards).not.toContain('stripe')
    expect(cardFieldsReach(shop(accounts.stripe))).toEqual({})
  })
})

test('a shop without wallets allows nothing of Stripe, even on the wallet page', () => {
  for (const settings of [
    shop(accounts.paypal),
    shop(accounts.stripe, { PAYMENT_METHODS: 'paypal' }, accounts.paypal),
  ]) {
    expect(contentPolicy(scripts, walletReach(settings), undefined)).not.toContain('stripe')
    expect(permissionsPolicy(walletReach(settings))).not.toContain('stripe')
  }
})

describe('payment method that is no longer offered', () => {
  const env = {
    ENVIRONMENT: 'production',
    ...businessFacts,
    APP_SECRET: 'a-secret-of-the-tests-only-0123456789',
    SITE_URL: 'https://shop.test',
    PAYMENT_METHODS: 'stripe,simulated',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH-1',
  } as Env

  test('still handles its webhooks, lookups and refunds', () => {
    expect(configuredProvider(env, 'paypal')?.name).toBe('paypal')
    expect(configuredProvider(env, 'lianlian')).toBeNull()
    expect(configuredProvider(env, 'simulated')).toBeNull()
  })

  test('starts no new payment', () => {
    expect(offeredProvider(env, 'stripe', 5000).name).toBe('stripe')
    expect(() => offeredProvider(env, 'paypal', 5000)).toThrow(PlatformError)
    // Less than Stripe's minimum.
    expect(() => offeredProvider(env, 'stripe', 49)).toThrow(PlatformError)
  })
})
