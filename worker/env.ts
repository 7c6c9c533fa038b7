import type { BusinessVariable } from './content/business.ts'

/**
 * Bindings and variables of the Worker (wrangler.toml, `.dev.vars`, secrets). A room that owns a Durable Object adds its
 * binding itself: `platform/bindings.ts`, `woocommerce/bindings.ts`.
 */
export interface Env extends Partial<Record<BusinessVariable, string>> {
  DB: D1Database
  CACHE: KVNamespace
  /** What Cloudflare calls this deployment: part of the names of what isolates share. */
  VERSION?: WorkerVersionMetadata
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
  /** On requests the Worker sends itself, to see whether an address answers: they count as nobody's visit. */
  IS_TRIAL?: true
  /** Whether visitors are told of the welcome offer above the header: `on` unless it says `off`. */
  PROMO_BANNER?: string
  /** Whether pages tell the model of a browser of the shop's tools (WebMCP): `off` unless it says `on`. */
  WEBMCP?: string
  /** How the welcome code is given: `shared`, one code shown at once, unless it says `personal`. */
  WELCOME_CODE?: string
  /** Whether browsers may know by heart that this domain speaks TLS alone (hstspreload.org): `off` unless it says `on`. */
  HSTS_PRELOAD?: string
  /** Read key of our own platform for calls from outside; without it nobody outside reads the catalogue. */
  CATALOGUE_KEY?: string
  CATALOGUE_SECRET?: string
  CATALOGUE_PERMISSION?: string
  /** Keys given to programs that call by the Agentic Commerce Protocol (`acpPrograms`); without any it is not spoken. */
  ACP_KEYS?: string
  /** What the shop signs with when it tells programs of orders by the Universal Commerce Protocol: a private JWK of P-256. */
  UCP_SIGNING_KEY?: string
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
  /** Pictures that the workshop was sent. */
  MEDIA?: R2Bucket
  /** Cloudflare Images, which makes the widths of those pictures. */
  IMAGES?: ImagesBinding
  /** How often one visitor may knock at the doors of accounts, before anything is read or hashed. */
  ACCOUNT_RATE?: RateLimit
  /** How often one visitor may send an order. */
  ORDER_RATE?: RateLimit
  /** Cloudflare Turnstile, which vouches for a hand where a visitor sends more forms than people do; and where it is asked. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
  TURNSTILE_URL?: string
  /** The shop as Google knows it; customers log in with Google when it is set. Where Google's keys are read. */
  GOOGLE_CLIENT_ID?: string
  GOOGLE_JWKS_URL?: string
  /** What £135 are worth in euro, `155.20`, by the rate of the British customs; of a house registered there for VAT. */
  GB_VAT_LIMIT?: string
  /** Ways to pay in the order they are offered, by commas: `stripe,wallet,paypal`. All that are configured by default. */
  PAYMENT_METHODS?: string
  /** Accounts at the payment providers; `*_API_BASE` may name a stand-in. See `payment-accounts.ts`. */
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
  /** Who is written to of sales, and when a payment needs a person; the address of the house by default. */
  ALERT_EMAIL?: string
  /** Whether the house is written to of `each` sale (default), `daily` of all, or not at all (`off`). */
  SALE_MAILS?: string
}
