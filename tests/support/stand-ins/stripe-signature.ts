/** Returns the `Stripe-Signature` of a body at a Unix second (docs.stripe.com/webhooks/signature). */
export async function signStripe(body: string, secret: string, seconds: number): Promise<string> {
  const encoder = new TextEncoder()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['sign'])
  const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${body}`))
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `t=${seconds},v1=${hex}`
}
