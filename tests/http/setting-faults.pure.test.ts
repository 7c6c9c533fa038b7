import { describe, expect, it } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { settingFaults } from '../../worker/setting-faults.ts'
import { settingsOf } from '../../worker/settings.ts'
import { businessFacts } from '../support/business-facts.ts'

const live = {
  ...businessFacts,
  ...{ ENVIRONMENT: 'production', APP_SECRET: 'a'.repeat(32), SITE_URL: 'https://maison-essai.test' },
  ...{
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  },
}
const faults = (more: object) => settingFaults(settingsOf({ ...live, ...more } as unknown as Env))
const payPal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
const lianLian = { LIANLIAN_MERCHANT_ID: '1', LIANLIAN_PRIVATE_KEY: 'k', LIANLIAN_PUBLIC_KEY: 'p' }

describe('settings of a shop that sells', () => {
  it('have no fault when they are complete and live', () => {
    expect(faults({ ...payPal, ...lianLian })).toEqual([])
    expect(faults({ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: undefined })).toEqual([])
  })

  it.each([
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      /^STRIPE_SECRET_KEY est une clé d’essai/,
    ],
    [
      { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: undefined },
      /^STRIPE_SECRET_KEY est une clé d’essai/,
    ],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /l’une d’essai, l’autre non/],
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, /^STRIPE_SECRET_KEY n’est pas une clé secrète/],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }, /^STRIPE_PUBLISHABLE_KEY n’est pas une clé publique/],
    [{ STRIPE_WEBHOOK_SECRET: 'we_1' }, /^STRIPE_WEBHOOK_SECRET n’est pas/],
    [{ STRIPE_SECRET_KEY: 'sk_live_1\n' }, /^STRIPE_SECRET_KEY commence ou finit/],
    [
      { ...payPal, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' },
      /^PAYPAL_API_BASE est celle des essais/,
    ],
    [{ ...payPal, PAYPAL_WEBHOOK_ID: undefined }, /^PAYPAL_WEBHOOK_ID manque : PayPal n’est pas proposé/],
    [{ PAYPAL_CLIENT_ID: 'a' }, /^PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID manquent/],
    [
      { ...lianLian, LIANLIAN_API_BASE: 'https://celer-api.lianlianpay-inc.com' },
      /^LIANLIAN_API_BASE est celle/,
    ],
    [{ MAIL_API_KEY: 'x' }, /^MAIL_API_URL manque/],
    [{ OPERATOR_KEY: 'x' }, /^OPERATOR_SECRET manque/],
    [
      { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET_KEY: 's' },
      /^TURNSTILE_SITE_KEY est/,
    ],
    [{ COMMERCE_KEY: 'ck_1', COMMERCE_SECRET: 'cs_1' }, /^COMMERCE_WEBHOOK_SECRET manque/],
    [{ SITE_URL: 'http://maison-essai.test' }, /^SITE_URL commence par http/],
  ])('tell each fault in one sentence, without its value: %j', (more, sentence) => {
    const [found = '', ...others] = faults(more)
    expect([found.replaceAll('\u00a0', ' '), others]).toEqual([expect.stringMatching(sentence), []])
    for (const value of Object.values(more)) if (value && value.length > 3) expect(found).not.toContain(value)
  })

  it('tell that nothing can be paid, and why', () => {
    expect(faults({ STRIPE_WEBHOOK_SECRET: undefined })).toEqual([
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET manque/),
      expect.stringMatching(/^Aucun moyen de paiement/),
    ])
    expect(faults({ SITE_URL: undefined })).toEqual([
      expect.stringMatching(/^SITE_URL manque/),
      expect.stringMatching(/^Aucun moyen de paiement/),
    ])
  })

  it('may be for trials outside production', () => {
    const trial = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', SITE_URL: undefined }
    expect(faults({ ...trial, ENVIRONMENT: 'development' })).toEqual([])
  })
})
