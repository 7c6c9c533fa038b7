import * as z from 'zod'
import { acpKeysPattern } from '../shared/agents/acp-programs.ts'
import { paymentMethods } from '../shared/checkout/payment-methods.ts'
import { welcomeCodes } from '../shared/contact/welcome-codes.ts'
import { jsonOf } from '../shared/json.ts'
import { businessVariables, fictionalNames, neededVariables } from './content/business.ts'
import type { Env } from './env.ts'

const apiBase = z.url({ protocol: /^https?$/ })
const apiBases = ['STRIPE_API_BASE', 'PAYPAL_API_BASE', 'LIANLIAN_API_BASE'] as const
/** A stand-in on this machine, which has no certificate. */
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/

/** A private P-256 key as JSON (JWK), with a `kid`. */
const signingKey = z
  .string()
  .transform(jsonOf)
  .pipe(
    z.object(
      {
        ...{ kid: z.string().min(1).max(100), kty: z.literal('EC'), crv: z.literal('P-256') },
        ...{ x: z.string(), y: z.string(), d: z.string() },
      },
      'UCP_SIGNING_KEY is a private key of P-256 as a JWK with a `kid`',
    ),
  )

const settings = z
  .object({
    ENVIRONMENT: z.enum(['production', 'development', 'test']).default('production'),
    APP_SECRET: z.string().min(32, 'APP_SECRET needs 32 characters or more'),
    COMMERCE_URL: z.url().optional(),
    COMMERCE_KEY: z.string().optional(),
    COMMERCE_SECRET: z.string().optional(),
    COMMERCE_WEBHOOK_SECRET: z
      .string()
      .min(16, 'COMMERCE_WEBHOOK_SECRET needs 16 characters or more')
      .optional(),
    PROMO_BANNER: z.enum(['on', 'off']).default('on'),
    WEBMCP: z.enum(['on', 'off']).default('off'),
    WELCOME_CODE: z.enum(welcomeCodes).default('shared'),
    TURNSTILE_SITE_KEY: z.string().min(1).optional(),
    TURNSTILE_SECRET_KEY: z.string().min(1).optional(),
    TURNSTILE_URL: z
      .url({ protocol: /^https$/ })
      .default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
    HSTS_PRELOAD: z.enum(['on', 'off']).default('off'),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
    CATALOGUE_KEY: z.string().optional(),
    CATALOGUE_SECRET: z.string().optional(),
    CATALOGUE_PERMISSION: z.enum(['read', 'read_write']).default('read'),
    ACP_KEYS: z
      .string()
      .regex(
        acpKeysPattern,
        'ACP_KEYS are keys of 16 letters, digits, - or _ and more, with commas between; after a key may stand an https:// address and a secret',
      )
      .optional(),
    UCP_SIGNING_KEY: signingKey.optional(),
    OPERATOR_KEY: z.string().min(1).optional(),
    OPERATOR_SECRET: z.string().min(16, 'OPERATOR_SECRET needs 16 characters or more').optional(),
    MAIL_API_URL: z.url({ protocol: /^https$/ }).optional(),
    MAIL_API_KEY: z.string().min(1).optional(),
    MAIL_FROM: z.email().optional(),
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    EMAIL: z.custom<SendEmail>().optional(),
    GB_VAT_LIMIT: z
      .string()
      .regex(/^[1-9]\d{1,3}(\.\d{1,2})?$/, 'GB_VAT_LIMIT is an amount of euro, as 155.20')
      .transform((amount) => Math.round(Number(amount) * 100))
      .optional(),
    PAYMENT_METHODS: z
      .string()
      .transform((list) => list.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(paymentMethods)))
      .optional(),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
    STRIPE_PROFILE: z
      .string()
      .regex(/^profile_\w{1,250}$/, 'STRIPE_PROFILE is the profile of the account: profile_…')
      .optional(),
    STRIPE_API_BASE: apiBase.default('https://api.stripe.com'),
    PAYPAL_CLIENT_ID: z.string().min(1).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
    PAYPAL_API_BASE: apiBase.default('https://api-m.paypal.com'),
    LIANLIAN_MERCHANT_ID: z.string().min(1).optional(),
    LIANLIAN_SUB_MERCHANT_ID: z.string().min(1).max(64).optional(),
    LIANLIAN_PRIVATE_KEY: z.string().min(1).optional(),
    LIANLIAN_PUBLIC_KEY: z.string().min(1).optional(),
    LIANLIAN_API_BASE: apiBase.default('https://gpapi.lianlianpay.com'),
    ALERT_EMAIL: z.email().optional(),
    SALE_MAILS: z.enum(['each', 'daily', 'off']).default('each'),
    ...businessVariables,
  })
  .superRefine((read, context) => {
    for (const name of apiBases) {
      const isHere = read.ENVIRONMENT !== 'production' && loopback.test(read[name])
      if (read[name].startsWith('https:') || isHere) continue
      const message = `${name} begins with https://; http:// is for a stand-in on this machine, outside production`
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })
/** Parts of the contract that a platform may lack. One side serves each completely: the platform, or this Worker. */
export const families = ['accounts', 'favourites', 'letter', 'coupons', 'orders', 'house'] as const
export type Family = (typeof families)[number]

export interface Settings extends z.infer<typeof settings> {
  /** Parts that this Worker serves in front of another platform. Known only within a request (`app.ts`). */
  here?: ReadonlySet<Family>
}

/** Whether this Worker serves that part of the contract itself. */
export const servesHere = ({ COMMERCE_URL, here }: Settings, family: Family): boolean =>
  here?.has(family) ?? !COMMERCE_URL

/** The settings are not valid, so the shop does not open. The message names every wrong or missing variable. */
export class BadSettings extends Error {}

/** Whether this is a deployment. Without `ENVIRONMENT`, it is one. */
export const isProduction = ({ ENVIRONMENT }: Env): boolean => (ENVIRONMENT ?? 'production') === 'production'

/** Returns the required variables that are not set. */
export const missingVariables = (isSet: (name: string) => boolean): string[] =>
  ['APP_SECRET', ...neededVariables].filter((name) => !isSet(name))

function checkedSettings(env: Env): Settings {
  const given: Record<string, unknown> = { ...env }
  const missing = isProduction(env) ? missingVariables((name) => given[name] !== undefined) : []
  const fictional = isProduction(env) ? fictionalNames(given) : []
  // The fallback runs our platform in front of another one, and sees itself as the back end.
  const read = settings.safeParse('PLATFORM' in env ? { ...env, COMMERCE_URL: undefined } : env)
  const wrong = (read.error?.issues ?? []).filter(({ path }) => !missing.includes(String(path[0])))
  if (read.success && missing.length === 0 && fictional.length === 0) return read.data
  throw new BadSettings(
    [
      ...missing.map((name) => `${name} is missing`),
      ...fictional.map((name) => `${name} is a fact of the demonstration house`),
      ...wrong.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ].join('\n'),
  )
}

const checked = new WeakMap<Env, Settings>()

/**
 * Returns the variables of `env`, validated once per isolate.
 * @throws BadSettings that names each wrong variable and, in production, each business fact that is missing or belongs
 * to the demonstration shop
 */
export function settingsOf(env: Env): Settings {
  let found = checked.get(env)
  if (!found) {
    found = checkedSettings(env)
    checked.set(env, found)
  }
  return found
}

/** Returns the origin of links in mails: `https://shop.example`. */
export const siteOf = ({ SITE_URL }: Settings): string => new URL(SITE_URL ?? 'http://localhost:8787').origin

/** Returns the base address of the contract: on the platform of `COMMERCE_URL`, or in this Worker. */
export const platformBase = ({ COMMERCE_URL }: { COMMERCE_URL?: string | undefined }): string =>
  `${COMMERCE_URL?.replace(/\/+$/, '') ?? 'https://commerce.internal'}/wp-json/`
