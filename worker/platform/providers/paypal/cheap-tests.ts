import * as z from 'zod'

/** Milliseconds that PayPal's clock may be ahead of ours. */
const ahead = 5 * 60_000
/**
 * Maximum age of a webhook, in milliseconds. PayPal repeats one for three days, and does not document whether its time
 * changes.
 */
const age = (3 * 24 + 2) * 3600_000

/** The signature headers of a PayPal webhook, under the names that PayPal's verification call uses. */
const signature = z.object({
  auth_algo: z.string().regex(/^SHA\d{3}withRSA$/i),
  cert_url: z.url({ protocol: /^https?$/ }).max(500),
  transmission_id: z.string().regex(/^[\w-]{1,50}$/),
  transmission_sig: z.string().regex(/^[\w+/=-]{1,500}$/),
  transmission_time: z.iso.datetime({ offset: true }).max(100),
})
type PayPalSignature = z.output<typeof signature>

/** Whether a certificate is PayPal's own (live or sandbox), or on the host that a test configures. */
function isOwnCertificate(address: string, apiBase: string): boolean {
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (origin === new URL(apiBase).origin) return true
  const isOwn = hostname === 'paypal.com' || hostname.endsWith('.paypal.com')
  return protocol === 'https:' && isOwn && port === '' && username === '' && password === ''
}

/**
 * Checks what we can check without asking PayPal: the five headers of a webhook, the address of its certificate, and
 * its time. Returns the signature to verify, or the reason why the webhook is forged. `now` in milliseconds.
 */
export function cheapTests(
  headers: Headers,
  apiBase: string,
  now: number,
): { kind: 'plausible'; signed: PayPalSignature } | { kind: 'forged'; reason: string } {
  const read = signature.safeParse({
    auth_algo: headers.get('PAYPAL-AUTH-ALGO'),
    cert_url: headers.get('PAYPAL-CERT-URL'),
    transmission_id: headers.get('PAYPAL-TRANSMISSION-ID'),
    transmission_sig: headers.get('PAYPAL-TRANSMISSION-SIG'),
    transmission_time: headers.get('PAYPAL-TRANSMISSION-TIME'),
  })
  const forged = (reason: string) => ({ kind: 'forged' as const, reason })
  if (!read.success) return forged('without signature')
  const { cert_url, transmission_time } = read.data
  if (!isOwnCertificate(cert_url, apiBase)) return forged('a certificate that is not PayPal’s')
  const sent = Date.parse(transmission_time)
  if (!(sent <= now + ahead && sent >= now - age)) return forged('a time that is not ours')
  return { kind: 'plausible', signed: read.data }
}
