import * as z from 'zod'
import { paymentMethods } from '../shared/checkout/checkout.ts'
import { welcomeCodes } from '../shared/contact/newsletter.ts'
import { fictionalNames } from '../shared/demonstration-house.ts'
import { type BusinessVariable, businessVariables, neededVariables } from './content/business.ts'
import type { CartObject } from './platform/cart/cart-object.ts'
import type { PlatformBehind } from './platform/http/behind.ts'
import type { RemoteCart } from './woocommerce/remote-cart.ts'
import type { Family } from './woocommerce/routes.ts'
import type { SharedRead } from './woocommerce/shared-read.ts'

/** Bindings and variables of the Worker (wrangler.toml, `.dev.vars`, secrets). */
export interface Env extends Partial<Record<BusinessVariable, string>> {
  DB: D1Database
  CACHE: KVNamespace
  /** What Cloudflare calls this deployment: part of the names of what isolates share. */
  VERSION?: WorkerVersionMetadata
  CARTS: DurableObjectNamespace<CartObject>
  /** What stands before the carts, and before the cold reads, of somebody else's platform. */
  REMOTE_CARTS: DurableObjectNamespace<RemoteCart>
  SHARED_READS: DurableObjectNamespace<SharedRead>
  ASSETS: Fetcher
  ENVIRONMENT: string
  APP_SECRET: string
  /**
   * Somebody else's platform, WordPress with WooCommerce, CoCart and JWT: its address, a key of its shop (read and write
   * where this Worker serves orders or accounts for it), and the secret its webhooks are signed with.
   */
  COMMERCE_URL?: string
  COMMERCE_KEY?: string
  COMMERCE_SECRET?: string
  COMMERCE_WEBHOOK_SECRET?: string
  /** That platform, for the parts of our own back end that stand before it; no variable, set by the Worker itself. */
  PLATFORM?: PlatformBehind
  /** Whether visitors are told of the welcome offer above the header: `on` unless it says `off`. */
  PROMO_BANNER?: string
  /** How the welcome code is given: `shared`, one code shown at once, unless it says `personal`. */
  WELCOME_CODE?: string
  /** Read key of our own platform for calls from outside; without it nobody outside reads the catalogue. */
  CATALOGUE_KEY?: string
  CATALOGUE_SECRET?: string
  /** Who may open the workshop at `/atelier`: a name and a secret of 16 characters or more. Without both there is none. */
  OPERATOR_KEY?: string
  OPERATOR_SECRET?: string
  /**
   * The address mails come from and the public address of the shop for the links in them, and who sends: an HTTP API
   * that takes what Resend's `POST /emails` takes, with its key, or Cloudflare's own binding. Without, no mail leaves.
   */
  MAIL_FROM?: string
  SITE_URL?: string
  MAIL_API_URL?: string
  MAIL_API_KEY?: string
  EMAIL?: SendEmail
  /** How often one visitor may knock at the doors of accounts, before anything is read or hashed. */
  ACCOUNT_RATE?: RateLimit
  /** The shop as Google knows it; customers log in with Google when it is set. Where Google's keys are read. */
  GOOGLE_CLIENT_ID?: string
  GOOGLE_JWKS_URL?: string
  /** What £135 are worth in euro, `155.20`, by the rate of the British customs; of a house registered there for VAT. */
  GB_VAT_LIMIT?: string
  /** Ways to pay in the order they are offered, by commas: `stripe,wallet,paypal`. All that are configured by default. */
  PAYMENT_METHODS?: string
  /** Accounts at the payment providers; `*_API_BASE` may name a stand-in. See `commerce/payment-accounts.ts`. */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_API_BASE?: string
  PAYPAL_CLIENT_ID?: string
  PAYPAL_CLIENT_SECRET?: string
  PAYPAL_WEBHOOK_ID?: string
  PAYPAL_API_BASE?: string
  LIANLIAN_MERCHANT_ID?: string
  LIANLIAN_SUB_MERCHANT_ID?: string
  LIANLIAN_PRIVATE_KEY?: string
  LIANLIAN_PUBLIC_KEY?: string
  LIANLIAN_API_BASE?: string
  /** Who is written to of sales, and when a payment needs a person; the address of the house by default. */
  ALERT_EMAIL?: string
  /** Whether the house is written to of `each` sale (default), `daily` of all, or not at all (`off`). */
  SALE_MAILS?: string
}

const apiBase = z.url({ protocol: /^https?$/ })
const apiBases = ['STRIPE_API_BASE', 'PAYPAL_API_BASE', 'LIANLIAN_API_BASE'] as const
/** A stand-in on this machine, which answers without a certificate. */
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/

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
    WELCOME_CODE: z.enum(welcomeCodes).default('shared'),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
    CATALOGUE_KEY: z.string().optional(),
    CATALOGUE_SECRET: z.string().optional(),
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
export interface Settings extends z.infer<typeof settings> {
  /** Parts of the contract this Worker answers before somebody else's platform: known of a request (`app.ts`). */
  here?: ReadonlySet<Family>
}

/** Whether this Worker answers that part of the contract itself. */
export const servesHere = ({ COMMERCE_URL, here }: Settings, family: Family): boolean =>
  here?.has(family) ?? !COMMERCE_URL

/** Settings the shop does not open with; its message names every variable that is wrong or missing. */
export class BadSettings extends Error {}

const isProduction = ({ ENVIRONMENT }: Env) => (ENVIRONMENT ?? 'production') === 'production'

/** Needed names that are not among those set. */
export const missingVariables = (isSet: (name: string) => boolean): string[] =>
  ['APP_SECRET', ...neededVariables].filter((name) => !isSet(name))

function checkedSettings(env: Env): Settings {
  const given: Record<string, unknown> = { ...env }
  const missing = isProduction(env) ? missingVariables((name) => given[name] !== undefined) : []
  const fictional = isProduction(env) ? fictionalNames(given) : []
  // Behind our desk the back end is the platform.
  const read = settings.safeParse(env.PLATFORM ? { ...env, COMMERCE_URL: undefined } : env)
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
 * The variables of `env`, validated once per isolate.
 * @throws BadSettings that names each bad variable and, in production, each fact of the business that nobody has given or
 * that is the demonstration's
 */
export function settingsOf(env: Env): Settings {
  let found = checked.get(env)
  if (!found) {
    found = checkedSettings(env)
    checked.set(env, found)
  }
  return found
}

/** Who sends the mails, in whose name. */
export type MailAccount =
  | { kind: 'api'; url: string; key: string; from: string }
  | { kind: 'binding'; binding: SendEmail; from: string }

/**
 * The account mails are sent with; `null` unless every setting of one is there. The API goes first: it is asked with an
 * idempotency key, which the binding does not know, and somebody took the trouble of setting its key.
 */
export function mailAccountOf(settings: Settings): MailAccount | null {
  const { MAIL_API_URL: url, MAIL_API_KEY: key, MAIL_FROM: from, SITE_URL, EMAIL: binding } = settings
  if (!from || !SITE_URL) return null
  if (url && key) return { kind: 'api', url, key, from }
  return binding ? { kind: 'binding', binding, from } : null
}

/** Who at the house is written to of sales and of payments that need a person; `undefined` where no address is set. */
export const houseAddressOf = ({ ALERT_EMAIL, BUSINESS_EMAIL }: Settings): string | undefined =>
  ALERT_EMAIL ?? BUSINESS_EMAIL

/** Origin that links in mails begin with: `https://aubenacre.fr`. */
export const siteOf = ({ SITE_URL }: Settings): string => new URL(SITE_URL ?? 'http://localhost:8787').origin
