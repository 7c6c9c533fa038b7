import type { OutgoingWebhook } from './stand-in.ts'

const encoder = new TextEncoder()

/** Returns PayPal's own key, which nobody else has. */
const key = () =>
  crypto.subtle.importKey(
    'raw',
    encoder.encode('paypal signs its events'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )

/** Returns the signature of an event. It covers a checksum of the body, so it fails if one byte changes. */
async function signatureOf(id: string, time: string, webhookId: string, body: string): Promise<string> {
  const signed = await crypto.subtle.sign(
    'HMAC',
    await key(),
    encoder.encode(`${id}|${time}|${webhookId}|${body}`),
  )
  return btoa(String.fromCharCode(...new Uint8Array(signed)))
}

interface EventOptions {
  origin: string
  webhookUrl: string
  webhookId: string
  now: number
}

/**
 * Returns an event as PayPal sends it. Its slashes are escaped, so parsing and writing it again changes the text, and
 * the signature fails.
 */
export async function signedEvent(
  id: string,
  eventType: string,
  resource: object,
  { origin, webhookUrl, webhookId, now }: EventOptions,
): Promise<OutgoingWebhook> {
  const time = `${new Date(now).toISOString().slice(0, 19)}Z`
  const event = {
    id: `WH-${id}`,
    event_version: '1.0',
    create_time: time,
    resource_type: eventType.startsWith('CHECKOUT.') ? 'checkout-order' : 'capture',
    resource_version: '2.0',
    event_type: eventType,
    summary: eventType,
    resource,
    links: [{ href: `${origin}/v1/notifications/webhooks-events/WH-${id}`, rel: 'self', method: 'GET' }],
  }
  const body = JSON.stringify(event).replaceAll('/', '\\/')
  return {
    url: webhookUrl,
    body,
    headers: {
      'Content-Type': 'application/json',
      'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
      'PAYPAL-CERT-URL': `${origin}/v1/notifications/certs/CERT-360caa42-fca2a594-ab66f33d`,
      'PAYPAL-TRANSMISSION-ID': `t-${id}`,
      'PAYPAL-TRANSMISSION-SIG': await signatureOf(`t-${id}`, time, webhookId, body),
      'PAYPAL-TRANSMISSION-TIME': time,
    },
  }
}

interface Verification {
  transmission_id: string
  transmission_time: string
  transmission_sig: string
  webhook_id: string
}

/** Whether the event inside a verification request, byte for byte, was signed by PayPal. */
export async function isGenuine(request: string, named: Verification, webhookId: string): Promise<boolean> {
  const start = request.indexOf('"webhook_event":') + '"webhook_event":'.length
  const event = request.slice(start, request.lastIndexOf('}')).trim()
  const { transmission_id, transmission_time, transmission_sig, webhook_id } = named
  const expected = await signatureOf(transmission_id, transmission_time, webhookId, event)
  return webhook_id === webhookId && transmission_sig === expected
}
