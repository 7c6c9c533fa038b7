import { cardFieldsOf, lianLianAccountOf, methodsOf, payPalAccountOf } from './payment-accounts.ts'
import { type Settings, servesHere } from './settings.ts'

type Name = keyof Settings & string

/** Settings that only work together, and what their absence does. */
const groups: readonly { names: readonly Name[]; effect: string }[] = [
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    effect: 'les cartes ne sont pas proposées',
  },
  {
    names: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    effect: 'PayPal n’est pas proposé',
  },
  {
    names: ['LIANLIAN_MERCHANT_ID', 'LIANLIAN_PRIVATE_KEY', 'LIANLIAN_PUBLIC_KEY'],
    effect: 'LianLian n’est pas proposé',
  },
  { names: ['MAIL_API_URL', 'MAIL_API_KEY'], effect: 'les e-mails ne partent pas par ce service' },
  {
    names: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    effect: 'les formulaires ne sont pas protégés des robots',
  },
  { names: ['OPERATOR_KEY', 'OPERATOR_SECRET'], effect: 'la clé de secours n’ouvre rien' },
  { names: ['CATALOGUE_KEY', 'CATALOGUE_SECRET'], effect: 'aucun programme ne lit le catalogue par sa clé' },
  {
    names: ['COMMERCE_KEY', 'COMMERCE_SECRET', 'COMMERCE_WEBHOOK_SECRET'],
    effect: 'la boutique ne suit pas tout ce qui change dans WooCommerce',
  },
]

/** Groups of which some settings are there and others are not. */
const halfSet = (settings: Settings): string[] =>
  groups.flatMap(({ names, effect }) => {
    const missing = names.filter((name) => !settings[name])
    if (missing.length === 0 || missing.length === names.length) return []
    return [`${missing.join(', ')} ${missing.length > 1 ? 'manquent' : 'manque'}\u00a0: ${effect}.`]
  })

const modeOf = (key = ''): string | undefined => /^(?:sk|rk|pk)_(test|live)_/.exec(key)?.[1]

/** Faults of the keys of Stripe, which tell by their first letters what they are. */
function stripeFaults(settings: Settings): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: shown, STRIPE_WEBHOOK_SECRET: hook } = settings
  const [mode, shownMode] = [modeOf(secret), modeOf(shown)]
  return [
    secret && !/^[sr]k_/.test(secret)
      ? 'STRIPE_SECRET_KEY n’est pas une clé secrète de Stripe, qui commence par sk_ ou rk_.'
      : '',
    shown && !shown.startsWith('pk_')
      ? 'STRIPE_PUBLISHABLE_KEY n’est pas une clé publique de Stripe, qui commence par pk_.'
      : '',
    hook && !hook.startsWith('whsec_')
      ? 'STRIPE_WEBHOOK_SECRET n’est pas le secret d’un webhook de Stripe, qui commence par whsec_\u00a0: aucun paiement n’est confirmé.'
      : '',
    mode === 'test'
      ? 'STRIPE_SECRET_KEY est une clé d’essai\u00a0: aucun paiement par carte n’est réel.'
      : '',
    mode && shownMode && mode !== shownMode
      ? 'STRIPE_SECRET_KEY et STRIPE_PUBLISHABLE_KEY sont l’une d’essai, l’autre non\u00a0: Apple Pay et Google Pay échouent.'
      : '',
  ].filter(Boolean)
}

/** Accounts whose API is the one for trials. */
const trialApis = (settings: Settings): string[] =>
  [
    payPalAccountOf(settings) && /sandbox/i.test(settings.PAYPAL_API_BASE)
      ? 'PAYPAL_API_BASE est celle des essais\u00a0: aucun paiement par PayPal n’est réel.'
      : '',
    lianLianAccountOf(settings) && cardFieldsOf(settings.LIANLIAN_API_BASE).environment === 'sandbox'
      ? 'LIANLIAN_API_BASE est celle des essais\u00a0: aucun paiement par LianLian n’est réel.'
      : '',
    /^[123]x0{10}/.test(settings.TURNSTILE_SITE_KEY ?? '')
      ? 'TURNSTILE_SITE_KEY est une clé d’essai\u00a0: elle n’arrête aucun robot.'
      : '',
  ].filter(Boolean)

/** Secrets that a file or a paste gave a space or a line break. */
const padded = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'string' && value !== value.trim() && !value.includes('-----')
      ? [`${name} commence ou finit par une espace ou un retour à la ligne.`]
      : [],
  )

/** What a shop needs in production to sell. */
function sellingFaults(settings: Settings): string[] {
  const site = settings.SITE_URL
  return [
    site === undefined ? 'SITE_URL manque\u00a0: ni paiement, ni e-mail, ni plan du site.' : '',
    site?.startsWith('http:')
      ? 'SITE_URL commence par http\u00a0: les liens des e-mails ne sont pas sûrs.'
      : '',
    servesHere(settings, 'orders') && methodsOf(settings).length === 0
      ? 'Aucun moyen de paiement n’est réglé en entier\u00a0: la boutique ne vend rien.'
      : '',
  ].filter(Boolean)
}

/**
 * Returns a French sentence for each setting that is valid alone but wrong here: one of several is missing, a key is for
 * trials or for something else. The shop still opens. No sentence repeats a value.
 */
export function settingFaults(settings: Settings): string[] {
  const always = [...halfSet(settings), ...padded(settings)]
  return settings.ENVIRONMENT === 'production'
    ? [...always, ...stripeFaults(settings), ...trialApis(settings), ...sellingFaults(settings)]
    : always
}
