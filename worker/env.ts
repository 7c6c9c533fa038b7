import type { BusinessVariable } from './content/business.ts'

/**
 * Bindings and variables of the Worker (wrangler.toml, `.dev.vars`, secrets). A folder with a Durable Object adds its
 * binding itself: `platform/bindings.ts`, `woocommerce/bindings.ts`.
 */
export interface Env extends Partial<Record<BusinessVariable, string>> {
  DB: D1Database
  CACHE: KVNamespace
  /** Cloudflare's id of this deployment: part of the keys of data that isolates share. */
  VERSION?: WorkerVersionMetadata
  ASSETS: Fetcher
  ENVIRONMENT: string
  APP_SECRET: string
  /**
   * Another platform: WordPress with WooCommerce, CoCart and JWT. Its address, an API key (with read and write access
   * where this Worker serves orders or accounts for it), and the secret that signs its webhooks.
   */
  COMMERCE_URL?: string
  COMMERCE_KEY?: string
  COMMERCE_SECRET?: string
  COMMERCE_WEBHOOK_SECRET?: string
  /** Set on requests that the Worker sends to itself to test an address. They do not count as visits. */
  IS_TRIAL?: true
  /** Whether visitors see the welcome offer above the header: `on` unless it is `off`. */
  PROMO_BANNER?: string
  /** Whether pages offer the shop's tools to a browser's AI model (WebMCP): `off` unless it is `on`. */
  WEBMCP?: string
  /** How visitors get the welcome code: `shared` (default) shows one code at once, or `personal`. */
  WELCOME_CODE?: string
  /**
   * Whether this domain may join browsers' list of domains with TLS only (hstspreload.org): `off` unless it is `on`.
   */
  HSTS_PRELOAD?: string
  /** Read key of our own platform for calls from outside. Without it, nobody outside can read the catalogue. */
  CATALOGUE_KEY?: string
  CATALOGUE_SECRET?: string
  CATALOGUE_PERMISSION?: string
  /** Keys of programs that use the Agentic Commerce Protocol (`acpPrograms`). Without a key, the protocol is off. */
  ACP_KEYS?: string
  /**
   * Key that signs the shop's order notifications to programs in the Universal Commerce Protocol: a private P-256 JWK.
   */
  UCP_SIGNING_KEY?: string
  /**
   * Login of the workshop at `/atelier`: a name, and a secret of at least 16 characters. Without both, the workshop
   * does not exist.
   */
  OPERATOR_KEY?: string
  OPERATOR_SECRET?: string
  /**
   * Sender address of mails, and public address of the shop for links in mails. The sender is an HTTP API that accepts
   * what Resend's `POST /emails` accepts, with its key, or Cloudflare's own binding. Without one, no mail leaves.
   */
  MAIL_FROM?: string
  SITE_URL?: string
  MAIL_API_URL?: string
  MAIL_API_KEY?: string
  EMAIL?: SendEmail
  /** Pictures that the staff have uploaded. */
  MEDIA?: R2Bucket
  /** Cloudflare Images, which resizes those pictures. */
  IMAGES?: ImagesBinding
  /**
   * Limits how often one visitor may call the account routes, before the Worker reads or hashes anything. Also limits
   * how often one visitor may send measures and policy reports.
   */
  ACCOUNT_RATE?: RateLimit
  /** Limits how often one visitor may send an order. */
  ORDER_RATE?: RateLimit
  /** Cloudflare Turnstile, which checks that a visitor with many forms is human, and the address of its check. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
  TURNSTILE_URL?: string
  /**
   * Google's client id of the shop; customers can log in with Google when it is set. Address of Google's public keys.
   */
  GOOGLE_CLIENT_ID?: string
  GOOGLE_JWKS_URL?: string
  /** £135 in euro, `155.20`, at the rate of the British customs. For a shop registered for VAT there. */
  GB_VAT_LIMIT?: string
  /** Payment methods in their order, comma-separated: `stripe,wallet,paypal`. Default: all configured ones. */
  PAYMENT_METHODS?: string
  /** Accounts at the payment providers. `*_API_BASE` may name a stand-in. See `payment-accounts.ts`. */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_PROFILE?: string
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
  /** Recipient of mails about sales and payment alerts. Default: the shop's own address. */
  ALERT_EMAIL?: string
  /** Mails about sales: `each` sale (default), one `daily` summary, or none (`off`). */
  SALE_MAILS?: string
}
